import { describe, expect, test } from 'vitest';
import { routes, type RouteName } from '../routes.ts';
import { ownErrorsOf } from '../route.ts';
import { columnNames, verdictOn, verdictOnOwnAccount } from './matrix.ts';

const isRouteName = (name: string): name is RouteName => name in routes;
const names = Object.keys(routes).filter(isRouteName);

describe('the matrix of permissions', () => {
  test.each(names.filter((name) => columnNames.some((who) => verdictOn(routes[name], who) !== 'allowed')))(
    '%s names the refusal',
    (name) => {
      expect(ownErrorsOf(routes[name])).toContain('NOT_LOGGED_IN');
    },
  );

  test('lets a visitor do what needs no account, and nothing else §6.1', () => {
    expect(verdictOn(routes.eventDetail, 'visitor')).toBe('allowed');
    expect(verdictOn(routes.login, 'visitor')).toBe('allowed');
    expect(verdictOn(routes.createEvent, 'visitor')).toBe('NOT_LOGGED_IN');
  });

  test('lets any user upgrade to a timing point account, each the own one §6.3', () => {
    expect(verdictOn(routes.createTimingPointAccount, 'otherTimekeeper')).toBe('NOT_ALLOWED');
    expect(verdictOnOwnAccount(routes.createTimingPointAccount, 'user')).toBe('allowed');
  });

  test('gives events, devices and heats to timekeepers §6.4', () => {
    expect(verdictOnOwnAccount(routes.createEvent, 'user')).toBe('NOT_ALLOWED');
    expect(verdictOnOwnAccount(routes.createEvent, 'otherTimekeeper')).toBe('allowed');
    expect(verdictOn(routes.armHeat, 'competitor')).toBe('NOT_ALLOWED');
    expect(verdictOn(routes.armHeat, 'otherTimekeeper')).toBe('NOT_ALLOWED');
    expect(verdictOn(routes.armHeat, 'admin')).toBe('NOT_ALLOWED');
    expect(verdictOn(routes.armHeat, 'owner')).toBe('allowed');
  });

  test('gives users and mails to many to administrators §6.9', () => {
    for (const call of ['listUsers', 'informByMail', 'announceMaintenance'] as const) {
      expect(verdictOn(routes[call], 'owner')).toBe('NOT_ALLOWED');
      expect(verdictOn(routes[call], 'admin')).toBe('allowed');
    }
    expect(verdictOnOwnAccount(routes.disableUser, 'admin')).toBe('NOT_ALLOWED');
  });

  test('takes triggers from devices only', () => {
    expect(verdictOn(routes.deliverTriggers, 'owner')).toBe('NOT_ALLOWED');
    expect(verdictOn(routes.deliverTriggers, 'device')).toBe('allowed');
    expect(verdictOn(routes.armHeat, 'device')).toBe('NOT_ALLOWED');
  });
});
