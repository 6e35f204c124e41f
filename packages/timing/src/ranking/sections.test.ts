import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTimeOfDay } from '../time/parse.ts';
import { roundDuration, type Rounding } from '../time/rounding.ts';
import type { Crossing } from '../model/run.ts';
import { netSectionTimes, sectionTimes, splitTimes } from './sections.ts';
import { between, duration, TICKS_PER_SECOND, timestamp } from '../time/time.ts';

const hundredths: Rounding = { type: 'cutOff', precision: 2 };

function passed(...clocks: readonly (string | null)[]): readonly (Crossing | null)[] {
  return clocks.map((clock) => (clock === null ? null : crossing(parseTimeOfDay(clock) ?? 0)));
}

function crossing(ticks: number): Crossing {
  return {
    triggerId: null,
    timestamp: timestamp(BigInt(ticks)),
    edited: false,
    scheduled: false,
    replaced: false,
    manual: false,
    place: null,
  };
}

function seconds(times: readonly (number | null)[]): readonly (number | null)[] {
  return times.map((time) => (time === null ? null : time / TICKS_PER_SECOND));
}

describe('a run past two intermediates', () => {
  const run = passed('10:00:00.0009', '10:00:20.0008', '10:00:50.0009', '10:01:10.5009');

  it('has a time for each of its three sections §3.30', () => {
    expect(seconds(sectionTimes(run, hundredths))).toEqual([19.99, 30, 20.5]);
  });

  it('has two splits, each from the start §3.30', () => {
    expect(seconds(splitTimes(run, hundredths))).toEqual([19.99, 50]);
  });

  it('is rounded as its heat says', () => {
    expect(seconds(sectionTimes(run, { type: 'roundUp', precision: 0 }))).toEqual([20, 31, 21]);
    expect(seconds(splitTimes(run, { type: 'roundUp', precision: 0 }))).toEqual([20, 50]);
  });
});

describe('where an intermediate saw nobody', () => {
  const run = passed('10:00:00', null, '10:00:50', '10:01:10');

  it('both sections beside it have no time', () => {
    expect(seconds(sectionTimes(run, hundredths))).toEqual([null, null, 20]);
  });

  it('only its own split is missing', () => {
    expect(seconds(splitTimes(run, hundredths))).toEqual([null, 50]);
  });
});

it('a run on course has the sections and splits it has passed', () => {
  const run = passed('10:00:00', '10:00:20', null, null);
  expect(seconds(sectionTimes(run, hundredths))).toEqual([20, null, null]);
  expect(seconds(splitTimes(run, hundredths))).toEqual([20, null]);
});

it('a run without its start has no splits, but the sections behind it', () => {
  const run = passed(null, '10:00:20', '10:00:50');
  expect(seconds(sectionTimes(run, hundredths))).toEqual([null, 30]);
  expect(seconds(splitTimes(run, hundredths))).toEqual([null]);
});

it('a course of start and finish has one section, the run, and no split', () => {
  const run = passed('10:04:55.6513', '10:05:55.4113');
  expect(seconds(sectionTimes(run, hundredths))).toEqual([59.76]);
  expect(splitTimes(run, hundredths)).toEqual([]);
});

const anyRun = fc
  .array(fc.integer({ min: 0, max: 10 ** 7 }), { minLength: 2, maxLength: 20 })
  .map((units) => units.map((unit) => crossing(unit * 1000)));

describe('times that are not in order', () => {
  // Start and finish at once is a device's fault; the intermediate came afterwards.
  const run = passed('10:00:00', '10:02:33.47', '10:00:00');

  it('give no section that would be negative', () => {
    expect(seconds(sectionTimes(run, hundredths))).toEqual([153.47, null]);
    expect(seconds(splitTimes(run, hundredths))).toEqual([153.47]);
  });

  it('give no split that would be negative', () => {
    const corrected = passed('10:03:00', '10:02:33.47', '10:04:00');
    expect(seconds(splitTimes(corrected, hundredths))).toEqual([null]);
  });

  it('give none in whatever order they are, at any rounding', () => {
    fc.assert(
      fc.property(anyRun, fc.constantFrom('cutOff', 'round', 'roundUp'), (run, type) => {
        const times = [
          ...netSectionTimes(run),
          ...sectionTimes(run, { type, precision: 2 }),
          ...splitTimes(run, { type, precision: 2 }),
        ];
        expect(times.every((time) => time === null || time >= 0)).toBe(true);
      }),
      { seed: 17 },
    );
  });
});

it('at full precision the sections add up to the run', () => {
  const toTheUnit: Rounding = { type: 'cutOff', precision: 4 };
  const inOrder = anyRun.map((run) => run.toSorted((a, b) => Number(a.timestamp - b.timestamp)));
  fc.assert(
    fc.property(inOrder, (run) => {
      const sum = sectionTimes(run, toTheUnit).reduce<number>((sum, time) => sum + (time ?? 0), 0);
      const [start, finish] = [run[0], run.at(-1)];
      expect(sum).toBe(start && finish && between(start.timestamp, finish.timestamp));
      expect(splitTimes(run, toTheUnit)).toEqual(
        run
          .slice(1, -1)
          .map(({ timestamp }) => roundDuration(duration(Number(timestamp - (start?.timestamp ?? 0n))), toTheUnit)),
      );
    }),
    { seed: 17 },
  );
});
