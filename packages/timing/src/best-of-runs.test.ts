import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countingRun } from './best-of-runs.ts';
import type { RunStatus } from './run.ts';
import { duration, TICKS_PER_SECOND } from './time.ts';

function ended(number: number, result_s: number) {
  return run(number, 'ok', { result_s });
}

function run(number: number, status: RunStatus, more: { result_s?: number; given?: boolean } = {}) {
  const result_100ns =
    more.result_s === undefined ? null : duration(more.result_s * TICKS_PER_SECOND);
  return { number, status, isStatusGiven: more.given ?? false, result_100ns };
}

function numberThatCounts(runs: readonly ReturnType<typeof run>[], bestOfRuns = false) {
  return countingRun(runs, bestOfRuns)?.number ?? null;
}

describe('of several runs in one heat', () => {
  it('none counts where there is none', () => {
    expect(countingRun([], false)).toBe(null);
    expect(countingRun([], true)).toBe(null);
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
    expect(
      numberThatCounts([ended(1, 60), run(2, 'dsq', { given: true, result_s: 50 })], true),
    ).toBe(1);
  });

  it('a run without a time never does, whether it stands before or behind the best', () => {
    expect(numberThatCounts([run(1, 'ok'), ended(2, 58), run(3, 'ok')], true)).toBe(2);
    expect(
      numberThatCounts([run(1, 'dsq', { given: true }), ended(2, 58), ended(3, 57)], true),
    ).toBe(3);
    expect(numberThatCounts([ended(1, 58), run(2, 'ok')], true)).toBe(1);
  });

  it('the last one that ended stands in while no run is good', () => {
    expect(
      numberThatCounts(
        [run(1, 'dnf', { given: true }), run(2, 'dsq', { given: true }), run(3, 'onCourse')],
        true,
      ),
    ).toBe(2);
  });
});

it('does not matter in which order the runs are handed over', () => {
  const anyRun = fc.record({
    status: fc.constantFrom<RunStatus>('ok', 'dnf', 'dns', 'dsq', 'onCourse', 'waiting'),
    isStatusGiven: fc.boolean(),
    result_100ns: fc.option(fc.integer({ min: 1, max: 3 }).map(duration)),
  });
  const shuffledRuns = fc
    .array(anyRun, { maxLength: 6 })
    .map((runs) => runs.map((each, index) => ({ ...each, number: index + 1 })))
    .chain((runs) =>
      fc.tuple(
        fc.constant(runs),
        fc.shuffledSubarray(runs, { minLength: runs.length, maxLength: runs.length }),
      ),
    );
  fc.assert(
    fc.property(shuffledRuns, fc.boolean(), ([runs, shuffled], bestOfRuns) => {
      expect(countingRun(shuffled, bestOfRuns)).toBe(countingRun(runs, bestOfRuns));
    }),
    { seed: 7 },
  );
});
