import { expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { audiences } from './audiences.ts';
import { canAdministrate, canDisable } from './user.ts';

const anna = { id: 'anna', roles: ['TIMING_POINT_ACCOUNT'] };
const root = { id: 'root', roles: ['ADMIN'] };

test('an account is changed by its holder and by nobody else', () => {
  const calls = ['updateUser', 'updatePassword', 'requestAddressChange', 'requestDeletion'] as const;
  for (const call of calls) {
    const { may } = audiences[routes[call].may];
    const target = { accountId: 'anna', eventOwnerId: 'anna', deviceOwnerId: 'anna' };
    expect(may(root, target)).toBe(false);
    expect(may(anna, { ...target, accountId: 'bert' })).toBe(false);
    expect(may(anna, target)).toBe(true);
  }
});

test('users are an administrator’s, who cannot lock out the own account', () => {
  expect(canAdministrate(anna)).toBe(false);
  expect(canAdministrate(root)).toBe(true);
  expect(canDisable(anna, 'bert')).toBe(false);
  expect(canDisable(root, 'root')).toBe(false);
  expect(canDisable(root, 'anna')).toBe(true);
});
