import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingRun } from './best-of-runs.ts';
import type { Regularity } from '../model/rules.ts';
import type { RunStatus } from '../model/run.ts';
import { duration, TICKS_PER_SECOND } from '../time/time.ts';

function ended(number: number, result_s: number) {
  return run(number, 'ok', { result_s });
}

function run(
  number: number,
  status: RunStatus,
  more: { result_s?: number; deviation_s?: number; given?: boolean } = {},
) {
  return {
    number,
    status,
    isStatusGiven: more.given ?? false,
    result_100ns: seconds(more.result_s),
    deviation_100ns: seconds(more.deviation_s),
  };
}

function seconds(time: number | undefined) {
  return time === undefined ? null : duration(time * TICKS_PER_SECOND);
}

function numberThatCounts(runs: readonly ReturnType<typeof run>[], bestOfRuns = false) {
  return countingRun(runs, { bestOfRuns, regularity: 'disabled' })?.number ?? null;
}

describe('of several runs in one heat', () => {
  it('none counts where there is none', () => {
    expect(numberThatCounts([])).toBe(null);
    expect(numberThatCounts([], true)).toBe(null);
  });

  it('the last one counts, even when it is slower', () => {
    expect(numberThatCounts([ended(1, 59), ended(2, 61)])).toBe(2);
  });

  it('the earlier one counts until the further one has ended', () => {
    expect(numberThatCounts([ended(1, 59), run(2, 'onCourse')])).toBe(1);
  });

  it('the earlier one counts when the further one was only called off by the end of the heat', () => {
    expect(numberThatCounts([ended(1, 59), run(2, 'dnf')])).toBe(1);
  });

  it('the earlier one counts when the further one has a finish equal to its start', () => {
    expect(numberThatCounts([ended(1, 59), run(2, 'dnf', { result_s: 0 })])).toBe(1);
  });

  it('the last one counts when the jury disqualified it, its time notwithstanding', () => {
    expect(numberThatCounts([ended(1, 59), run(2, 'dsq', { given: true, result_s: 58 })])).toBe(2);
    expect(numberThatCounts([ended(1, 59), run(2, 'dnf', { given: true })])).toBe(2);
  });

  it('the first one counts while none has ended', () => {
    expect(numberThatCounts([run(1, 'dnf'), run(2, 'onCourse')])).toBe(1);
  });

  it('none of the runs without a result is an ended one by its status alone', () => {
    expect(numberThatCounts([ended(1, 59), run(2, 'ok')])).toBe(1);
  });
});

describe('where the best run counts', () => {
  it('the fastest one does', () => {
    expect(numberThatCounts([ended(1, 60), ended(2, 58), ended(3, 59)], true)).toBe(2);
  });

  it('the earlier of two equally fast ones does', () => {
    expect(numberThatCounts([ended(2, 58), ended(1, 58), ended(3, 58)], true)).toBe(1);
  });

  it('a disqualified run never does, however fast', () => {
    expect(numberThatCounts([ended(1, 60), run(2, 'dsq', { given: true, result_s: 50 })], true)).toBe(1);
  });

  it('a run without a time never does, whether it stands before or behind the best', () => {
    expect(numberThatCounts([run(1, 'ok'), ended(2, 58), run(3, 'ok')], true)).toBe(2);
    expect(numberThatCounts([run(1, 'dsq', { given: true }), ended(2, 58), ended(3, 57)], true)).toBe(3);
    expect(numberThatCounts([ended(1, 58), run(2, 'ok')], true)).toBe(1);
  });

  it('the last one that ended stands in while no run is good', () => {
    expect(
      numberThatCounts([run(1, 'dnf', { given: true }), run(2, 'dsq', { given: true }), run(3, 'onCourse')], true),
    ).toBe(2);
  });
});

describe('where the best run of a regularity heat counts', () => {
  const nearest = { bestOfRuns: true, regularity: 'targetTime' } as const;

  it('the one nearest to its aim does, although another was faster', () => {
    const runs = [
      run(1, 'ok', { result_s: 50, deviation_s: 10 }),
      run(2, 'ok', { result_s: 61, deviation_s: 1 }),
      run(3, 'ok', { result_s: 59, deviation_s: 1 }),
    ];
    expect(countingRun(runs, nearest)?.number).toBe(2);
    expect(countingRun(runs, { ...nearest, regularity: 'perfection' })?.number).toBe(2);
  });

  it('a run without a deviation does not, while there is one with', () => {
    const runs = [
      run(1, 'ok', { result_s: 61, deviation_s: 1 }),
      run(2, 'dsq', { result_s: 60, deviation_s: 0, given: true }),
      run(3, 'ok', { result_s: 60 }),
    ];
    expect(countingRun(runs, nearest)?.number).toBe(1);
    expect(countingRun(runs.slice(1), nearest)?.number).toBe(3);
  });

  it('the last one that ended does where the best is not asked for', () => {
    const runs = [run(1, 'ok', { result_s: 60, deviation_s: 0 }), run(2, 'ok', { result_s: 70, deviation_s: 10 })];
    expect(countingRun(runs, { ...nearest, bestOfRuns: false })?.number).toBe(2);
  });
});

it('does not matter in which order the runs are handed over', () => {
  const anyRun = fc.record({
    status: fc.constantFrom<RunStatus>('ok', 'dnf', 'dns', 'dsq', 'onCourse', 'waiting'),
    isStatusGiven: fc.boolean(),
    result_100ns: fc.option(fc.integer({ min: 1, max: 3 }).map(duration)),
    deviation_100ns: fc.option(fc.integer({ min: 0, max: 2 }).map(duration)),
  });
  const anyRules = fc.record({
    bestOfRuns: fc.boolean(),
    regularity: fc.constantFrom<Regularity>('disabled', 'targetTime', 'perfection'),
  });
  const shuffledRuns = fc
    .array(anyRun, { maxLength: 6 })
    .map((runs) => runs.map((each, index) => ({ ...each, number: index + 1 })))
    .chain((runs) =>
      fc.tuple(fc.constant(runs), fc.shuffledSubarray(runs, { minLength: runs.length, maxLength: runs.length })),
    );
  fc.assert(
    fc.property(shuffledRuns, anyRules, ([runs, shuffled], rules) => {
      expect(countingRun(shuffled, rules)).toBe(countingRun(runs, rules));
    }),
    { seed: 7 },
  );
});
