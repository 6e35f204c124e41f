import { plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunDto } from '../records/run.ts';
import { expectedTimes, FieldPace, passedAt, type CourseFacts } from './field-pace.ts';

const second = 1_000;
const crossing = { edited: false, replaced: false, scheduled: false, manual: false };

/** Started after so many seconds, and passed each further point after so many. */
function aRun(bib: number, ...passed_s: readonly (number | null)[]): RunDto {
  const sections = passed_s.map((after) =>
    after === null ? null : { ...crossing, timestamp_100ns: BigInt(after) * 10_000_000n },
  );
  return { ...plainRun, runId: `r${bib}`, competitorId: `c${bib}`, data: { sections } };
}

function paceOf(...runs: readonly RunDto[]): FieldPace {
  const pace = new FieldPace();
  for (const run of runs) pace.take(run);
  return pace;
}

const facts: CourseFacts = { lengths: [null, null], minSpeed: null, maxSpeed: null, massStart: false };

test('what is usual is the middle of those who passed, and one who fell moves nothing', () => {
  const pace = paceOf(aRun(1, 0, 20, 41), aRun(2, 30, 51, 70), aRun(3, 60, 160, null));
  expect(pace.usual_ms(0)).toBe(21 * second);
  expect(pace.usual_ms(1)).toBe(21 * second);
  expect(pace.usual_ms(2)).toBeNull();
});

test('a run stands once, as it was last told, and one that is no more stands nowhere', () => {
  const pace = paceOf(aRun(1, 0, 20, null), aRun(1, 0, 25, null));
  expect(pace.usual_ms(0)).toBe(25 * second);
  pace.take(aRun(1, 0, null, 60));
  expect(pace.usual_ms(0)).toBeNull();
  pace.take(aRun(1, 0, 25, null));
  pace.forget({ runId: 'r1' });
  expect(pace.usual_ms(0)).toBeNull();
});

test('the order in which runs are told does not matter, and a field of any size keeps fifteen of them', () => {
  const runs = Array.from({ length: 40 }, (_none, bib) => aRun(bib, bib * 30, bib * 30 + 20 + (bib % 7)));
  const usual = paceOf(...runs).usual_ms(0);
  const shuffles = fc.shuffledSubarray(runs, { minLength: runs.length, maxLength: runs.length });
  fc.assert(
    fc.property(shuffles, (told) => {
      expect(paceOf(...told).usual_ms(0)).toBe(usual);
    }),
  );
  // The last fifteen are quicker than all before them.
  const quick = Array.from({ length: 15 }, (_none, bib) => aRun(100 + bib, 9_000 + bib, 9_010 + bib));
  expect(paceOf(...runs, ...quick).usual_ms(0)).toBe(10 * second);
});

test('a section of no time, or of a negative one, is none', () => {
  expect(paceOf(aRun(1, 10, 10, 5)).usual_ms(0)).toBeNull();
  expect(passedAt(aRun(1, 10, null))).toEqual([10 * second, null]);
});

test('before anybody has passed, the heat before tells, then speeds and lengths, then what such races are like', () => {
  const nobody = new FieldPace();
  const before = paceOf(aRun(1, 0, 20, 50));
  expect(expectedTimes(facts, nobody, before)).toEqual([20 * second, 30 * second]);
  // Of a section that nobody has passed yet, as the others are.
  expect(expectedTimes(facts, paceOf(aRun(2, 0, 24, null)), null)).toEqual([24 * second, 24 * second]);
  const lengths = [300, 600];
  expect(expectedTimes({ ...facts, lengths }, paceOf(aRun(2, 0, 24, null)), null)).toEqual([24 * second, 48 * second]);
  const hill = { ...facts, lengths, minSpeed: 30, maxSpeed: 42 };
  expect(expectedTimes(hill, nobody, null)).toEqual([30 * second, 60 * second]);
  const [onFoot = 0] = expectedTimes({ ...facts, massStart: true }, nobody, null);
  const [oneByOne = 0] = expectedTimes(facts, nobody, null);
  expect(onFoot).toBeGreaterThan(oneByOne);
});

test('whatever is known, a section takes some time', () => {
  const length = fc.option(fc.double({ min: -1, max: 1e6, noNaN: true }));
  const speed = fc.option(fc.double({ min: -1, max: 400, noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(length, { minLength: 1, maxLength: 9 }),
      speed,
      speed,
      fc.boolean(),
      (lengths, min, max, all) => {
        const known = { lengths, minSpeed: min, maxSpeed: max, massStart: all };
        for (const time of expectedTimes(known, paceOf(aRun(1, 0, 20)), null)) {
          expect(time).toBeGreaterThanOrEqual(1);
          expect(time).toBeLessThan(Infinity);
        }
      },
    ),
  );
});
