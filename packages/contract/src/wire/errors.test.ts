import type { Refusal } from '@startwand/timing';
import { describe, expect, test } from 'vitest';
import { failure, success } from './envelope.ts';
import { errorNameOf, errorNames } from './error-numbers.ts';
import { errors } from './errors.ts';
import { commonErrors, ownErrorsOf } from '../route.ts';
import { routes } from '../routes.ts';

describe('the error catalogue', () => {
  test('gives every error a number of its own, and success is none of them §7.4', () => {
    const numbers = errorNames.map((name) => errors[name].status);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).not.toContain(0);
  });

  test('keeps the numbers that existing programs compare', () => {
    expect(errors.REAUTHENTICATE.status).toBe(-1006);
    expect(errors.NOT_LOGGED_IN.status).toBe(-1007);
    expect(errors.NOT_ALLOWED.status).toBe(-2011);
    expect(errors.API_LIMIT.status).toBe(-9000);
  });

  test('answers 401 only for a missing login: programs log out on it', () => {
    const unauthorised = errorNames.filter((name) => errors[name].http === 401);
    expect(unauthorised).toEqual(['REAUTHENTICATE', 'NOT_LOGGED_IN']);
    expect(errors.NOT_ALLOWED.http).toBe(400);
    expect(errors.API_LIMIT.http).toBe(429);
  });

  test('is known by its numbers, and an unknown number is told apart', () => {
    for (const name of errorNames) expect(errorNameOf(errors[name].status)).toBe(name);
    expect(errorNameOf(0)).toBeNull();
    expect(errorNameOf(-1)).toBeNull();
  });

  /** Complete by type: what the timing core refuses is in the catalogue, whichever call asks for it. */
  const refusals = {
    EVENT_NOT_ACTIVE: true,
    HEAT_NOT_FOUND: true,
    RUN_NOT_FOUND: true,
    RUN_NOT_FINISHED: true,
    RUN_NOT_COUNTING: true,
    TRIGGER_NOT_FOUND: true,
    COMPETITOR_NOT_FOUND: true,
    POINT_NOT_FOUND: true,
    TOLERANCES_INVALID: true,
    INVALID_STATE: true,
    BIB_TAKEN: true,
    RUNS_OVERLAP: true,
    DEAD_HEAT_OF_ONE: true,
    TIMES_NOT_IN_ORDER: true,
    POSTING_NOT_FOUND: true,
    TOO_MANY_POSTINGS: true,
    NO_BACKUP: true,
    BACKUP_TAKEN: true,
    NO_NEIGHBOUR: true,
    NOTHING_TO_UNDO: true,
    NOTHING_TO_REDO: true,
    UNDO_CONFLICT: true,
    NOT_THE_LAST_STEP: true,
    UNDO_STOPS: true,
    ENTRY_IN_USE: true,
  } as const satisfies Record<Refusal, true>;

  test('has no orphan: each error is answered by some call, or by the timing core', () => {
    const answered = new Set<string>([
      ...commonErrors,
      ...Object.keys(refusals),
      ...Object.values(routes).flatMap(ownErrorsOf),
    ]);
    expect(errorNames.filter((name) => !answered.has(name))).toEqual([]);
  });
});

describe('the envelope', () => {
  test('carries data as a list, also for one object', () => {
    expect(success([{ id: 'a' }])).toEqual({ status: 0, message: '', data: [{ id: 'a' }] });
  });

  test('names every fault of the input', () => {
    const issues = [
      { path: ['competitors', 3, 'bib'], code: 'TOO_LARGE', limit: 99_999 },
      { path: ['name'], code: 'REQUIRED' },
    ] as const;
    expect(failure('INVALID_INPUT', issues)).toMatchObject({ status: -3000, data: [], issues });
    expect(failure('BUSY')).not.toHaveProperty('issues');
  });
});
