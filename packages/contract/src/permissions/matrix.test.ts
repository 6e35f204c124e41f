import { describe, expect, test } from 'vitest';
import { routes, type RouteName } from '../routes.ts';
import { audiences } from './audiences.ts';
import { mayCall } from './may-call.ts';
import { columnNames, verdictOn, verdictOnOwnAccount } from './matrix.ts';

const isRouteName = (name: string): name is RouteName => name in routes;
const names = Object.keys(routes).filter(isRouteName);

describe('the matrix of permissions', () => {
  test.each(names)('%s is for the kind of caller that its description names', (name) => {
    expect(audiences[mayCall[name]].caller).toBe(routes[name].caller);
  });

  test.each(names.filter((name) => columnNames.some((who) => verdictOn(name, who) !== 'allowed')))(
    '%s names the refusal',
    (name) => {
      expect(routes[name].errors).toContain('NOT_LOGGED_IN');
    },
  );

  test('lets a visitor do what needs no account, and nothing else §6.1', () => {
    expect(verdictOn('eventDetail', 'visitor')).toBe('allowed');
    expect(verdictOn('login', 'visitor')).toBe('allowed');
    expect(verdictOn('createEvent', 'visitor')).toBe('NOT_LOGGED_IN');
  });

  test('lets any user upgrade to a timing point account, each the own one §6.3', () => {
    expect(verdictOn('createTimingPointAccount', 'otherTimekeeper')).toBe('NOT_ALLOWED');
    expect(verdictOnOwnAccount('createTimingPointAccount', 'user')).toBe('allowed');
  });

  test('gives events, devices and heats to timekeepers §6.4', () => {
    expect(verdictOnOwnAccount('createEvent', 'user')).toBe('NOT_ALLOWED');
    expect(verdictOnOwnAccount('createEvent', 'otherTimekeeper')).toBe('allowed');
    expect(verdictOn('armHeat', 'competitor')).toBe('NOT_ALLOWED');
    expect(verdictOn('armHeat', 'otherTimekeeper')).toBe('NOT_ALLOWED');
    expect(verdictOn('armHeat', 'admin')).toBe('NOT_ALLOWED');
    expect(verdictOn('armHeat', 'owner')).toBe('allowed');
  });

  test('gives users and mails to many to administrators §6.9', () => {
    for (const call of ['listUsers', 'informByMail', 'announceMaintenance'] as const) {
      expect(verdictOn(call, 'owner')).toBe('NOT_ALLOWED');
      expect(verdictOn(call, 'admin')).toBe('allowed');
    }
    expect(verdictOnOwnAccount('disableUser', 'admin')).toBe('NOT_ALLOWED');
  });

  test('takes triggers from devices only', () => {
    expect(verdictOn('deliverTriggers', 'owner')).toBe('NOT_ALLOWED');
    expect(verdictOn('deliverTriggers', 'device')).toBe('allowed');
    expect(verdictOn('armHeat', 'device')).toBe('NOT_ALLOWED');
  });
});
