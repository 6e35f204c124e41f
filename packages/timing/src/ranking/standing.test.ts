import { describe, expect, it } from 'vitest';
import { rank } from './rank.ts';
import type { Crossing, RunStatus } from '../model/run.ts';
import { compareBibs, standingOf, standingOn, withoutResult } from './standing.ts';
import { competitorOf, printed } from '../../testing/result-list.ts';
import { duration, timestamp } from '../time/time.ts';

function crossing(ticks: bigint): Crossing {
  return {
    triggerId: null,
    timestamp: timestamp(ticks),
    edited: true,
    scheduled: false,
    replaced: false,
    manual: false,
    place: null,
  };
}

function entry(bib: number) {
  return { competitorId: competitorOf(bib), bib };
}

/** Past one intermediate. */
function run(status: RunStatus, result: number | null, finish: Crossing | null = null) {
  return {
    status,
    result_100ns: result === null ? null : duration(result),
    crossings: [crossing(1n), crossing(300_000_001n), finish],
  };
}

describe('competitors side by side', () => {
  const seven = entry(7);
  const ten = entry(10);
  const nobody = { ...entry(1), bib: null };
  const anotherOne = { ...entry(2), bib: null };

  it('stand by the number on the bib, then those without one', () => {
    expect(compareBibs(seven, ten)).toBeLessThan(0);
    expect(compareBibs(ten, seven)).toBeGreaterThan(0);
    expect(compareBibs(ten, nobody)).toBeLessThan(0);
    expect(compareBibs(nobody, ten)).toBeGreaterThan(0);
  });

  it('are never the same unless they are the same person', () => {
    expect(compareBibs(nobody, anotherOne)).toBeLessThan(0);
    expect(compareBibs(anotherOne, nobody)).toBeGreaterThan(0);
    expect(compareBibs(nobody, nobody)).toBe(0);
  });
});

describe('a run in the list of its heat', () => {
  it('stands with its result, and arrived when it crossed the last point', () => {
    const finish = crossing(600_000_001n);
    expect(standingOf(entry(7), run('ok', 600_000_000, finish))).toEqual({
      competitorId: competitorOf(7),
      bib: 7,
      status: 'ok',
      result_100ns: 600_000_000,
      arrival: finish,
    });
  });

  it('has not arrived while its finish is missing', () => {
    expect(standingOf(entry(7), run('onCourse', null)).arrival).toBe(null);
  });
});

describe('a run in the list of a split', () => {
  it('is ranked while still on course, beside those who have finished', () => {
    const rows = [
      standingOn(entry(1), run('ok', 590_000_000), duration(300_000_000)),
      standingOn(entry(2), run('onCourse', null), duration(290_000_000)),
    ];
    expect(printed(rank(rows, 'share'))).toEqual(['1. #2 29.00 0.00', '2. #1 30.00 1.00']);
  });

  it('is not ranked before it came there, nor when it was disqualified', () => {
    const rows = [
      standingOn(entry(1), run('onCourse', null), null),
      standingOn(entry(2), run('dsq', 590_000_000), duration(290_000_000)),
    ];
    expect(printed(rank(rows, 'share'))).toEqual(['dsq #2', 'onCourse #1']);
  });
});

it('who has nothing that a list ranks by stands in it with the status alone', () => {
  const rows = [withoutResult(entry(3), 'waiting'), withoutResult(entry(4), 'dnf'), standingOf(entry(9), run('ok', 1))];
  expect(printed(rank(rows, 'share')).slice(1)).toEqual(['dnf #4', 'waiting #3']);
});
