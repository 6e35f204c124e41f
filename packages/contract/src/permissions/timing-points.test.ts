import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { audiences } from './audiences.ts';
import type { Person } from './event.ts';
import { canSeeTimingPoints } from './timing-points.ts';

const anna = { id: 'anna', roles: ['TIMING_POINT_ACCOUNT'] };
const sales = { id: 'sales', roles: ['SALES_PERSON'] };
const root = { id: 'root', roles: ['ADMIN'] };

test('timing points are seen by their holder and by administrators §6.6', () => {
  expect(canSeeTimingPoints(sales, 'anna')).toBe(false);
  expect(canSeeTimingPoints(anna, 'anna')).toBe(true);
  expect(canSeeTimingPoints(root, 'anna')).toBe(true);
});

test('timing points are deposited by administrators and ordered by sales persons, nobody else §6.11', () => {
  const target = { accountId: 'anna', eventOwnerId: 'anna', deviceOwnerId: 'anna' };
  const may = (person: Person, call: 'depositTimingPoints' | 'orderTimingPoints') =>
    audiences[routes[call].may].may(person, target);
  const all = [anna, sales, root];
  expect(all.filter((person) => may(person, 'depositTimingPoints'))).toEqual([root]);
  expect(all.filter((person) => may(person, 'orderTimingPoints'))).toEqual([sales]);
});
