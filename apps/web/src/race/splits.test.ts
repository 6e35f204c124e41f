import { duration } from '@startwand/timing';
import { plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import type { RunDto } from '@startwand/contract';
import { splitsOf } from './splits.ts';

const second = 10_000_000;

/** A run that passed the points after so many seconds. */
function aRun(...passed: readonly (number | null)[]): RunDto {
  const start = 17_600_000_000_000_000n;
  return {
    ...plainRun,
    data: {
      sections: passed.map((seconds) =>
        seconds === null
          ? null
          : {
              timestamp_100ns: start + BigInt(seconds * second),
              edited: false,
              replaced: false,
              scheduled: false,
              manual: false,
            },
      ),
    },
  };
}

const rounding = { type: 'cutOff', precision: 2 } as const;

test('each point passed is compared with the leader there', () => {
  const leader = [20, 40, 60].map((seconds) => duration(seconds * second));
  const splits = splitsOf(aRun(0, 19, 41, null), leader, rounding);
  expect(splits.map(({ point, gap }) => [point, gap])).toEqual([
    [1, -second],
    [2, second],
    [3, null],
  ]);
});

test('without a leader there are times and no gaps', () => {
  const splits = splitsOf(aRun(0, 19, null), [], rounding);
  expect(splits.map(({ time, gap }) => [time, gap])).toEqual([
    [19 * second, null],
    [null, null],
  ]);
});
