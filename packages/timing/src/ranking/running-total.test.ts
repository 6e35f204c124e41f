import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { competitorOf, printed, standings } from '../../testing/result-list.ts';
import { formatDuration } from '../time/format.ts';
import { parseDuration } from '../time/parse.ts';
import { duration } from '../time/time.ts';
import { overallOf, type Outcome } from './overall.ts';
import { rank } from './rank.ts';
import { carriedFrom, hasRunningTotal, inTotal, RunningTotal } from './running-total.ts';
import type { Standing } from './standing.ts';

const sum = { mode: 'sum' } as const;
const timed = { regularity: 'disabled' } as const;

/** Of a course with one intermediate. */
const [start, intermediate, finish] = [0, 1, 2];

/** Two runs of a giant slalom: the first is over, the second goes on as it is written down. */
function secondRun(...runOne: readonly string[]) {
  const before = new Map(standings(...runOne).map((row) => [row.bib, row]));
  const total = new RunningTotal<Standing>(3);
  const passed = new Map<string, (Standing | null)[]>();
  const at = (point: number, line: string): void => {
    const [here] = standings(line);
    if (here === undefined) throw new Error('a line is a row');
    const rows = passed.get(here.competitorId) ?? [null, null, null];
    rows[point] = inTotal(carriedFrom([before.get(here.bib ?? 0) ?? null]), here);
    passed.set(here.competitorId, rows);
    total.set(here.competitorId, rows);
  };
  const saidOf = (point: number, bib: number): string => {
    const row = passed.get(competitorOf(bib))?.[point] ?? null;
    if (row === null || row.result_100ns === null) return 'no total';
    const { rank: place, gap_100ns } = total.placeAt(point, row.competitorId, row.result_100ns);
    const gap = gap_100ns === null ? 'alone' : `${gap_100ns > 0 ? '+' : ''}${(gap_100ns / 1e7).toFixed(2)}`;
    return `${place}. ${formatDuration(row.result_100ns, 2)} ${gap}`;
  };
  return { total, at, saidOf, list: () => printed(total.list()) };
}

describe('the second run of a giant slalom', () => {
  it('is led by who leads both, not by who is fastest in the second', () => {
    const { at, list } = secondRun('1 59.76', '2 58.41');
    at(finish, '1 58.00');
    at(finish, '2 58.90');
    expect(list()).toEqual(['1. #2 1:57.31 0.00', '2. #1 1:57.76 0.45']);
  });

  it('begins with what the first run gave', () => {
    const { at, saidOf } = secondRun('1 59.76', '2 58.41');
    at(start, '1 0.00');
    at(start, '2 0.00');
    expect(saidOf(start, 1)).toBe('2. 59.76 +1.35');
    expect(saidOf(start, 2)).toBe('1. 58.41 -1.35');
  });

  it('says at the intermediate who is ahead of all who passed there, also of those who are still on course', () => {
    const { at, saidOf } = secondRun('1 59.76', '2 58.41', '3 58.60');
    at(intermediate, '1 30.00');
    expect(saidOf(intermediate, 1)).toBe('1. 1:29.76 alone');
    at(intermediate, '2 31.70');
    expect(saidOf(intermediate, 2)).toBe('2. 1:30.11 +0.35');
    at(intermediate, '3 31.00');
    expect(saidOf(intermediate, 3)).toBe('1. 1:29.60 -0.16');
    expect(saidOf(intermediate, 1)).toBe('2. 1:29.76 +0.16');
  });

  it('tells what has to be beaten', () => {
    const { total, at } = secondRun('1 59.76', '2 58.41');
    expect(total.bestAt(intermediate, competitorOf(2))).toBeNull();
    at(intermediate, '1 30.00');
    expect(total.bestAt(intermediate, competitorOf(2))).toBe(parseDuration('1:29.76'));
    expect(total.bestAt(intermediate, competitorOf(1))).toBeNull();
  });

  it('lists who has no result before without a rank, with why, and measures nobody by that', () => {
    const { at, list, saidOf } = secondRun('1 59.76', '2 dnf');
    at(intermediate, '2 20.00');
    at(intermediate, '1 30.00');
    at(finish, '2 50.00');
    at(finish, '1 58.00');
    expect(saidOf(intermediate, 2)).toBe('no total');
    expect(saidOf(intermediate, 1)).toBe('1. 1:29.76 alone');
    expect(list()).toEqual(['1. #1 1:57.76 0.00', 'dnf #2']);
  });

  it('counts who was not in the first run as not started there', () => {
    const { at, list } = secondRun('1 59.76');
    at(finish, '9 50.00');
    expect(list()).toEqual(['dns #9']);
  });

  it('ends for who does not come to the finish', () => {
    const { at, list } = secondRun('1 59.76', '2 58.41');
    at(finish, '1 58.00');
    at(finish, '2 dnf');
    expect(list()).toEqual(['1. #1 1:57.76 0.00', 'dnf #2']);
  });

  it('shares the rank where totals are equal, whoever came first', () => {
    const { at, list, saidOf } = secondRun('1 59.00', '2 58.00', '3 57.00');
    at(finish, '1 58.00 at 10:00:01');
    at(finish, '2 59.00 at 10:00:02');
    at(finish, '3 1:01.00 at 10:00:03');
    expect(saidOf(finish, 2)).toBe('1. 1:57.00 0.00');
    expect(list()).toEqual(['1. #1 1:57.00 0.00', '1. #2 1:57.00 0.00', '3. #3 1:58.00 1.00']);
  });

  it('takes a penalty of the first run into account from the moment it is given', () => {
    const row = (runOne: string): Standing => {
      const [before, here] = standings(`1 ${runOne}`, '1 58.00');
      if (before === undefined || here === undefined) throw new Error('there are two rows');
      return inTotal(carriedFrom([before]), here);
    };
    const total = new RunningTotal<Standing>(3);
    total.set(competitorOf(1), [null, null, row('59.76')]);
    total.set(competitorOf(1), [null, null, row('1:04.76')]);
    expect(printed(total.list())).toEqual(['1. #1 2:02.76 0.00']);
    total.remove(competitorOf(1));
    expect(total.list()).toEqual([]);
  });

  it('adds a first run in thousandths to a second in hundredths as both are shown', () => {
    const [here] = standings('1 58.00');
    const before: Outcome = { status: 'ok', result_100ns: parseDuration('59.768') };
    if (here === undefined) throw new Error('there is one row');
    expect(inTotal(carriedFrom([before]), here).result_100ns).toBe(parseDuration('1:57.768'));
  });

  it('says nothing of a point that the course does not have', () => {
    const { total } = secondRun('1 59.76');
    expect(total.placeAt(7, competitorOf(1), duration(1))).toEqual({ rank: 1, gap_100ns: null });
    expect(total.bestAt(7, competitorOf(1))).toBeNull();
  });
});

it('the third run goes on from the sum of two, and needs them both', () => {
  const [first, second, third] = standings('1 10.01', '1 20.02', '1 30.03');
  if (first === undefined || second === undefined || third === undefined) throw new Error('there are three rows');
  expect(carriedFrom([first, second]).result_100ns).toBe(parseDuration('30.03'));
  expect(inTotal(carriedFrom([first, second]), third).result_100ns).toBe(parseDuration('1:00.06'));
  expect(inTotal(carriedFrom([first, null]), third)).toMatchObject({ status: 'dns', result_100ns: null });
});

describe('a total on the way', () => {
  it('is there for a sum, from its second heat on', () => {
    expect(hasRunningTotal(sum, [timed, timed])).toBe(true);
    expect(hasRunningTotal(sum, [timed])).toBe(false);
  });

  it('is not there where the best heats count', () => {
    expect(hasRunningTotal({ mode: 'bestOf', count: 1 }, [timed, timed])).toBe(false);
  });

  it('is not there where one heat gives a deviation', () => {
    expect(hasRunningTotal(sum, [{ regularity: 'targetTime' }, timed])).toBe(false);
    expect(hasRunningTotal(sum, [timed, { regularity: 'perfection' }])).toBe(false);
  });
});

describe('at the finish of the last heat', () => {
  const statuses = ['dns', 'dnf', 'dsq', 'waiting', 'onCourse'] as const;
  const anyOutcome = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }).map((units): Outcome => ran(units)) },
    fc.constantFrom(...statuses).map((status): Outcome => ({ status, result_100ns: null })),
  );
  const ran = (units: number): Outcome => ({ status: 'ok', result_100ns: duration(units * 100_000) });
  const anyRace = fc.record({
    heats: fc.integer({ min: 1, max: 3 }),
    field: fc.array(fc.array(fc.option(anyOutcome, { nil: null, freq: 9 }), { minLength: 4, maxLength: 4 }), {
      maxLength: 12,
    }),
    arrivals: fc.array(fc.tuple(fc.nat(11), fc.nat(2), anyOutcome), { maxLength: 20 }),
  });

  it('the total is that of the overall ranking, in any order of arrival, and each place is counted from scratch', () => {
    fc.assert(
      fc.property(anyRace, ({ heats, field, arrivals }) => {
        const total = new RunningTotal<Standing>(2);
        const known = new Map<number, Standing>();
        const enter = (bib: number, outcomes: readonly (Outcome | null)[], last: Outcome) => {
          const here = { ...last, competitorId: competitorOf(bib), bib, arrival: null };
          total.set(here.competitorId, [null, inTotal(carriedFrom(outcomes), here)]);
          known.set(bib, { ...here, ...overallOf([...outcomes, last], sum) });
          const rows = [...known.values()];
          const scratch = rank(rows, 'share');
          expect(total.list()).toEqual(scratch);
          for (const { row, rank: place, gap_100ns } of scratch) {
            expect([total.rankOf(row.competitorId), total.gapOf(row.competitorId)]).toEqual([place, gap_100ns]);
          }
          for (const row of rows) {
            if (row.status !== 'ok' || row.result_100ns === null) continue;
            const { result_100ns: own } = row;
            const others = rows.filter((other) => other !== row && other.status === 'ok');
            const best = Math.min(...others.map(({ result_100ns }) => result_100ns ?? Infinity));
            expect(total.placeAt(1, row.competitorId, own)).toEqual({
              rank: others.filter(({ result_100ns }) => (result_100ns ?? 0) < own).length + 1,
              gap_100ns: others.length === 0 ? null : own - best,
            });
          }
        };
        for (const [place, outcomes] of field.entries()) {
          const last = outcomes[3];
          if (last !== null && last !== undefined) enter(place + 1, outcomes.slice(0, heats), last);
        }
        // A result is changed, here or in a heat before.
        for (const [place, heat, outcome] of arrivals) {
          const outcomes = field[place]?.slice(0, heats);
          if (outcomes === undefined) continue;
          outcomes[heat % heats] = outcome;
          enter(place + 1, outcomes, field[place]?.[3] ?? outcome);
        }
      }),
      { seed: 41 },
    );
  });
});
