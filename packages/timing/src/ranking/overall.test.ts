import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration } from '../time/format.ts';
import { hasBegun, overallOf, toCome, type Outcome } from './overall.ts';
import { parseDuration } from '../time/parse.ts';
import { roundDuration } from '../time/rounding.ts';
import type { RunStatus } from '../model/run.ts';
import { duration } from '../time/time.ts';

const sum = { mode: 'sum' } as const;

function bestOf(count: number) {
  return { mode: 'bestOf', count } as const;
}

function ran(time: string): Outcome {
  return { status: 'ok', result_100ns: parseDuration(time) };
}

function failed(status: RunStatus, time = ''): Outcome {
  return { status, result_100ns: parseDuration(time) };
}

function total(...args: Parameters<typeof overallOf>): string {
  const { status, result_100ns } = overallOf(...args);
  return result_100ns === null ? status : formatDuration(result_100ns, 2);
}

describe('the sum of two runs', () => {
  it('adds both §3.29', () => {
    expect(total([ran('59.76'), ran('58.27')], sum)).toBe('1:58.03');
  });

  it('adds what was rounded, not the ticks behind it', () => {
    const hundredths = { type: 'cutOff', precision: 2 } as const;
    const net = duration(599_999_999);
    const run: Outcome = { status: 'ok', result_100ns: roundDuration(net, hundredths) };
    expect(total([run, run], sum)).toBe('1:59.98');
  });

  it('needs both §3.29', () => {
    expect(total([ran('50.19'), failed('dnf')], sum)).toBe('dnf');
    expect(total([failed('dsq'), ran('50.19')], sum)).toBe('dsq');
  });

  it('shows the status that failed first', () => {
    expect(total([ran('50.19'), failed('dsq'), failed('dnf')], sum)).toBe('dsq');
    expect(total([failed('dnf'), failed('waiting')], sum)).toBe('dnf');
  });

  it('is still waiting, or on course, as long as the second run is §3.29', () => {
    expect(total([ran('50.19'), failed('waiting')], sum)).toBe('waiting');
    expect(total([ran('50.19'), failed('onCourse')], sum)).toBe('onCourse');
  });

  it('counts a heat without an entry as not started §3.29', () => {
    expect(total([ran('50.19'), null], sum)).toBe('dns');
  });

  it('never takes the time that a disqualified run keeps §3.29', () => {
    expect(total([ran('50.19'), failed('dsq', '48.00')], sum)).toBe('dsq');
  });

  it('waits while every heat is to come §3.29', () => {
    expect(total([toCome, toCome], sum)).toBe('waiting');
    expect(total([toCome, null], bestOf(1))).toBe('dns');
  });

  it('is nothing without a rated heat §3.29', () => {
    expect(overallOf([], sum)).toEqual({ status: 'ok', result_100ns: null });
  });
});

describe('the best of several heats', () => {
  it('of one is the best run §3.29', () => {
    expect(total([ran('59.76'), ran('58.27')], bestOf(1))).toBe('58.27');
    expect(total([ran('50.19'), failed('dnf')], bestOf(1))).toBe('50.19');
  });

  it('leaves out the slowest §3.29', () => {
    expect(total([ran('10.00'), ran('30.00'), ran('20.00')], bestOf(2))).toBe('30.00');
  });

  it('forgives failed heats while enough good ones remain §3.29', () => {
    expect(total([failed('dsq', '1.00'), ran('10.00'), null, ran('20.00')], bestOf(2))).toBe('30.00');
    expect(total([failed('dsq'), ran('10.00'), null], bestOf(2))).toBe('dsq');
    expect(total([null, ran('10.00'), failed('dnf')], bestOf(2))).toBe('dns');
  });

  it('compares times as numbers', () => {
    expect(total([ran('100.00'), ran('9.00')], bestOf(1))).toBe('9.00');
  });

  it('ranks nobody before as many heats were run as count §3.29', () => {
    expect(overallOf([ran('10.00'), ran('20.00')], bestOf(3))).toEqual({
      status: 'ok',
      result_100ns: null,
    });
  });
});

describe('while a rated heat is to come', () => {
  it('the total is that of the heats before, and nobody fails', () => {
    expect(total([ran('59.76'), toCome], sum)).toBe('59.76');
    expect(total([failed('dsq'), toCome], sum)).toBe('dsq');
    expect(total([null, toCome], sum)).toBe('dns');
    expect(total([toCome, toCome], sum)).toBe('waiting');
  });

  it('the best of those that have begun count', () => {
    expect(total([ran('59.76'), toCome, toCome], bestOf(2))).toBe('59.76');
    expect(total([ran('59.76'), ran('58.27'), toCome], bestOf(1))).toBe('58.27');
    expect(total([ran('59.76'), failed('dnf'), toCome], bestOf(2))).toBe('dnf');
    expect(overallOf([ran('59.76'), toCome], bestOf(3))).toEqual({ status: 'ok', result_100ns: null });
  });

  it('a heat begins when it is armed, or with the first result that is typed', () => {
    expect(hasBegun('prepared', [failed('waiting'), failed('dns')])).toBe(false);
    expect(hasBegun('prepared', [failed('waiting'), ran('59.76')])).toBe(true);
    expect(hasBegun('armed', [])).toBe(true);
  });
});

describe('every total', () => {
  const anyOutcome = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 10 ** 10 }) },
    fc.constantFrom<RunStatus>('dns', 'dnf', 'dsq', 'onCourse', 'waiting'),
  );
  const anyHeats = fc.array(anyOutcome, { minLength: 1, maxLength: 6 });

  function outcome(value: number | RunStatus): Outcome {
    return typeof value === 'number'
      ? { status: 'ok', result_100ns: duration(value) }
      : { status: value, result_100ns: null };
  }

  it('is the same without the heats that are to come §3.29', () => {
    fc.assert(
      fc.property(anyHeats, fc.nat({ max: 3 }), (heats, ahead) => {
        const outcomes = heats.map(outcome);
        const coming = Array.from({ length: ahead }, () => toCome);
        expect(overallOf([...outcomes, ...coming], sum)).toEqual(overallOf(outcomes, sum));
      }),
      { seed: 23 },
    );
  });

  it('of the best N is no sum of N results slower than the fastest such sum §3.29', () => {
    fc.assert(
      fc.property(anyHeats, fc.integer({ min: 1, max: 6 }), (heats, count) => {
        const sums = subsetsOf(heats.filter((value) => typeof value === 'number'))
          .filter((subset) => subset.length === count)
          .map((subset) => subset.reduce((sum, value) => sum + value, 0));
        const fastest = sums.length === 0 ? null : Math.min(...sums);
        expect(overallOf(heats.map(outcome), bestOf(count)).result_100ns).toBe(fastest);
      }),
      { seed: 23 },
    );
  });

  it('by sum is there when all heats are, and the best of all heats is the sum §3.29', () => {
    fc.assert(
      fc.property(anyHeats, (heats) => {
        const outcomes = heats.map(outcome);
        const { status, result_100ns } = overallOf(outcomes, sum);
        expect(result_100ns !== null).toBe(heats.every((value) => typeof value === 'number'));
        expect(status === 'ok').toBe(result_100ns !== null);
        expect(overallOf(outcomes, bestOf(heats.length))).toEqual({ status, result_100ns });
      }),
      { seed: 23 },
    );
  });
});

function subsetsOf(values: readonly number[]): readonly (readonly number[])[] {
  return values.reduce<readonly (readonly number[])[]>(
    (subsets, value) => [...subsets, ...subsets.map((subset) => [...subset, value])],
    [[]],
  );
}
