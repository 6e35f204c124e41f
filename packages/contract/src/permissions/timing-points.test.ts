import { expect, test } from 'vitest';
import { canDeposit, canOrderTimingPoints, canSeeTimingPoints } from './timing-points.ts';

const anna = { id: 'anna', roles: ['TIMING_POINT_ACCOUNT'] };
const sales = { id: 'sales', roles: ['SALES_PERSON'] };
const root = { id: 'root', roles: ['ADMIN'] };

test('timing points are seen by their holder and by administrators', () => {
  expect(canSeeTimingPoints(sales, 'anna')).toBe(false);
  expect(canSeeTimingPoints(anna, 'anna')).toBe(true);
  expect(canSeeTimingPoints(root, 'anna')).toBe(true);
});

test('timing points are deposited by administrators and ordered by sales persons, nobody else', () => {
  expect(canDeposit(anna)).toBe(false);
  expect(canDeposit(sales)).toBe(false);
  expect(canDeposit(root)).toBe(true);
  expect(canOrderTimingPoints(anna)).toBe(false);
  expect(canOrderTimingPoints(root)).toBe(false);
  expect(canOrderTimingPoints(sales)).toBe(true);
});
