import { describe, expect, test } from 'vitest';
import type { Issue } from './envelope.ts';
import { issuesOf } from './issues.ts';
import type { Schema } from '../route.ts';
import { routes } from '../routes.ts';

function issuesIn(schema: Schema, input: unknown): readonly Issue[] {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : issuesOf(parsed.error.issues, input);
}

const aCompetitor = { firstName: 'Anna', lastName: 'Gruber' };

describe('the issues of an input', () => {
  test('name every faulty field at once, by path', () => {
    const competitors = [{ ...aCompetitor, startNumber: 0 }, { firstName: ' ' }];
    expect(issuesIn(routes.addCompetitors.body, { competitors })).toEqual([
      { path: ['competitors', 0, 'startNumber'], code: 'TOO_SMALL', limit: 1 },
      { path: ['competitors', 1, 'firstName'], code: 'REQUIRED' },
      { path: ['competitors', 1, 'lastName'], code: 'REQUIRED' },
    ]);
  });

  test('tell the bound that was passed §5.72 §9.23', () => {
    const competitors = [{ ...aCompetitor, lastName: 'x'.repeat(101) }];
    expect(issuesIn(routes.addCompetitors.body, { competitors })).toEqual([
      { path: ['competitors', 0, 'lastName'], code: 'TOO_LONG', limit: 100 },
    ]);
  });

  test('tell fields that nobody knows', () => {
    expect(issuesIn(routes.addCompetitors.body, { competitors: [{ ...aCompetitor, bib: 7 }] })).toEqual([
      { path: ['competitors', 0, 'bib'], code: 'UNKNOWN' },
    ]);
  });

  test.each<[string, Schema, unknown, Partial<Issue>]>([
    [
      'a serial number of four digits §5.44',
      routes.registerDevice.params,
      { deviceId: '1234' },
      { code: 'NOT_NINE_DIGITS' },
    ],
    [
      'a number with too many decimals',
      routes.setHeatRules.body,
      { distance: 1.2345 },
      { code: 'TOO_PRECISE', limit: 3 },
    ],
    [
      'a choice that there is not',
      routes.setChannelStates.body,
      { channels: [{ timingChannel: 'C0', state: 'off' }] },
      { code: 'NOT_A_CHOICE' },
    ],
    ['a day that does not exist', routes.setDates.body, { startDate: '2026-02-30' }, { code: 'NOT_A_DATE' }],
    ['a deposit of nothing', routes.depositTimingPoints.body, { amount: 0 }, { code: 'ZERO' }],
    ['part of a point', routes.depositTimingPoints.body, { amount: 1.5 }, { code: 'NOT_WHOLE' }],
    [
      'seconds between two steps §5.47 §5.48',
      routes.setDeadTime.body,
      { channels: [{ timingChannel: 'C0', deadTime: 0.005 }] },
      { code: 'BETWEEN_STEPS', limit: 0.01 },
    ],
    ['an address without its second half §5.1', routes.registerUser.body, { email: 'anna@' }, { code: 'NOT_AN_EMAIL' }],
    ['a country of two letters §9.21', routes.updateUser.body, { country: 'AT' }, { code: 'NOT_A_CHOICE' }],
    ['an account without consent', routes.registerUser.body, { consent: false }, { code: 'NOT_AGREED' }],
    [
      'a late entry whose name is digits',
      routes.addCompetitor.body,
      { firstName: 'Anna', lastName: '4', lateEntry: true },
      { path: ['lastName'], code: 'NO_LETTERS' },
    ],
    ['an address on no web', routes.updateUser.body, { website: 'our club' }, { code: 'NOT_A_WEBSITE' }],
  ])('name the rule that is broken by %s', (_what, schema, input, issue) => {
    expect(issuesIn(schema, input)).toContainEqual(expect.objectContaining(issue));
  });
});
