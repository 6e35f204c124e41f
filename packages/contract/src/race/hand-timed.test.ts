import { expect, test } from 'vitest';
import { plainHeat, plainRun } from '../../testing/plain-dtos.ts';
import type { RunDto } from '../records/run.ts';
import { handTimedCount } from './hand-timed.ts';
import { totalDecimals } from './running-total.ts';

const point = { timestamp_100ns: 0n, edited: false, replaced: false, scheduled: false, manual: false };
const aRun = (start: boolean, finish: boolean, more: Partial<RunDto> = {}): RunDto => ({
  ...plainRun,
  status: 'ok',
  data: {
    sections: [
      { ...point, manual: start },
      { ...point, manual: finish },
    ],
  },
  ...more,
});

test('a result rests on a hand when start or finish was pressed, unless somebody wrote its time', () => {
  const runs = [aRun(false, false), aRun(true, false), aRun(false, true)];
  expect(handTimedCount(runs, [{ id: 'h1' }])).toBe(2);
  expect(handTimedCount([aRun(true, true, { isRunTimeEdited: true })], [{ id: 'h1' }])).toBe(0);
  expect(handTimedCount([aRun(true, true, { counts: false })], [{ id: 'h1' }])).toBe(0);
  expect(handTimedCount(runs, [{ id: 'h2' }])).toBe(0);
});

test('the total is as fine as the finest heat that counts, however coarse the event is', () => {
  const event = { precision: 0 } as const;
  const heats = [
    { ...plainHeat, precision: 2 },
    { ...plainHeat, precision: 1 },
    { ...plainHeat, precision: 4, isRated: false },
  ] as const;
  expect(totalDecimals({ event, heats })).toBe(2);
  expect(totalDecimals({ event, heats: [] })).toBe(0);
});
