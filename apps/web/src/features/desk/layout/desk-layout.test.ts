import { expect, test } from 'vitest';
import { readLayout } from './desk-layout.ts';

test('impulses and log are low until somebody says otherwise', () => {
  expect(readLayout(null)).toEqual({ tape: 'low', log: 'low', earlier: false });
});

test('what was remembered holds, and what nobody knows is as if it were not there', () => {
  expect(readLayout('tall hidden')).toEqual({ tape: 'tall', log: 'hidden', earlier: false });
  expect(readLayout('low low earlier')).toEqual({ tape: 'low', log: 'low', earlier: true });
  expect(readLayout('huge')).toEqual({ tape: 'low', log: 'low', earlier: false });
});
