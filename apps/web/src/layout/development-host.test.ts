import { expect, test } from 'vitest';
import { isDevelopmentHost } from './development-host.ts';

test.each([
  ['timing.example.org', false],
  ['localhost', true],
  ['dev.example.org', true],
])('%s is a development system: %s §1.24', (host, expected) => {
  expect(isDevelopmentHost(host)).toBe(expected);
});
