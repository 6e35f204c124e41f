import { calls, type UserDto } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { permissionOf } from './use-may.ts';

const person = (id: string, roles: readonly string[], isConfirmed = true) =>
  ({ id, roles, isConfirmed }) as unknown as UserDto;

describe('whether one may', () => {
  test('follows the sentences of the contract', () => {
    const admin = person('root', ['ADMIN']);
    const timekeeper = person('anna', ['TIMING_POINT_ACCOUNT']);
    expect(permissionOf(null, calls.depositTimingPoints)).toBe('afterLogin');
    expect(permissionOf(timekeeper, calls.depositTimingPoints, { accountId: 'bert' })).toBe('never');
    expect(permissionOf(admin, calls.depositTimingPoints, { accountId: 'bert' })).toBe('yes');
    expect(permissionOf(admin, calls.disableUser, { accountId: 'root' })).toBe('never');
    expect(permissionOf(timekeeper, calls.armHeat, { eventOwnerId: 'anna' })).toBe('yes');
    expect(permissionOf(timekeeper, calls.nameDevice, { deviceOwnerId: null })).toBe('never');
    expect(permissionOf(null, calls.listEvents)).toBe('yes');
  });

  test('waits for the mail to the address, and says so', () => {
    const waiting = person('anna', ['TIMING_POINT_ACCOUNT'], false);
    const target = { accountId: 'anna' };
    expect(permissionOf(waiting, calls.createEvent, target)).toBe('afterConfirmation');
    expect(permissionOf(waiting, calls.updateUser, target)).toBe('yes');
  });
});
