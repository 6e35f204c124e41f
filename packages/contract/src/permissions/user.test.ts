import { expect, test } from 'vitest';
import { canAdministrate, canChangeAccount, canDisable } from './user.ts';

const anna = { id: 'anna', roles: ['TIMING_POINT_ACCOUNT'] };
const root = { id: 'root', roles: ['ADMIN'] };

test('an account is changed by its holder and by nobody else', () => {
  expect(canChangeAccount(root, 'anna')).toBe(false);
  expect(canChangeAccount(anna, 'bert')).toBe(false);
  expect(canChangeAccount(anna, 'anna')).toBe(true);
});

test('users are an administrator’s, who cannot lock out the own account', () => {
  expect(canAdministrate(anna)).toBe(false);
  expect(canAdministrate(root)).toBe(true);
  expect(canDisable(anna, 'bert')).toBe(false);
  expect(canDisable(root, 'root')).toBe(false);
  expect(canDisable(root, 'anna')).toBe(true);
});
