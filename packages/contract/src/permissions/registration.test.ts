import { expect, test } from 'vitest';
import { canRegister } from './registration.ts';

test('people register themselves, and nobody else sees or changes their entry', () => {
  const root = { id: 'root', roles: ['ADMIN', 'TIMING_POINT_ACCOUNT'] };
  expect(canRegister(root, 'anna')).toBe(false);
  expect(canRegister({ id: 'anna', roles: [] }, 'anna')).toBe(true);
});
