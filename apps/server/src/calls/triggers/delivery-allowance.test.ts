import { limits } from '@startwand/contract';
import { expect, test } from 'vitest';
import { DeliveryAllowance } from './delivery-allowance.ts';

const most = limits.triggersPerDeviceMax_per_day;

test('a device may bring a day full of impulses, and no more until the next day', () => {
  let now_ms = 0;
  const allowance = new DeliveryAllowance(most, () => now_ms);
  expect(allowance.mayBring('231203016', most + 1)).toBe(false);
  allowance.brought('231203016', most - 1);
  expect(allowance.mayBring('231203016', 2)).toBe(false);
  expect(allowance.mayBring('231203016', 1)).toBe(true);
  now_ms = 86_400_000;
  expect(allowance.mayBring('231203016', most)).toBe(true);
});

test('what one device brought is none of another’s', () => {
  const allowance = new DeliveryAllowance(most, () => 0);
  allowance.brought('231203016', most);
  expect(allowance.mayBring('231203017', most)).toBe(true);
});
