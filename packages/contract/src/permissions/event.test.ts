import { describe, expect, test } from 'vitest';
import { canRegisterDevice, canSeeDevice } from './device.ts';
import { canArm, canCreateEvent, canOperate, canSeeAccount } from './event.ts';

const timekeeper = { id: 'anna', roles: ['TIMING_POINT_ACCOUNT'] };
const otherTimekeeper = { id: 'bert', roles: ['TIMING_POINT_ACCOUNT'] };
const competitor = { id: 'anna', roles: [] };
const admin = { id: 'root', roles: ['ADMIN'] };

describe('who may', () => {
  test('operate an event: its owner, as long as the account is a timekeeper’s §6.4', () => {
    const event = { ownerId: 'anna' };
    for (const may of [canOperate, canArm]) {
      expect(may(otherTimekeeper, event)).toBe(false);
      expect(may(competitor, event)).toBe(false);
      expect(may(admin, event)).toBe(false);
      expect(may(timekeeper, event)).toBe(true);
    }
  });

  test('create an event: a timekeeper, on the own account §6.4', () => {
    expect(canCreateEvent(competitor, 'anna')).toBe(false);
    expect(canCreateEvent(timekeeper, 'bert')).toBe(false);
    expect(canCreateEvent(timekeeper, 'anna')).toBe(true);
  });

  test('see what stands under an account: that person §6.2', () => {
    expect(canSeeAccount(admin, 'anna')).toBe(false);
    expect(canSeeAccount(competitor, 'anna')).toBe(true);
  });

  test('have devices: timekeepers, and see only their own §6.5', () => {
    expect(canRegisterDevice(competitor)).toBe(false);
    expect(canRegisterDevice(timekeeper)).toBe(true);
    expect(canSeeDevice(timekeeper, { ownerId: null })).toBe(false);
    expect(canSeeDevice(otherTimekeeper, { ownerId: 'anna' })).toBe(false);
    expect(canSeeDevice(timekeeper, { ownerId: 'anna' })).toBe(true);
  });
});
