import type { HeatDto, PublicCompetitorDto, RunDto } from '@startwand/contract';
import {
  plainEvent,
  plainHeat,
  plainPoints,
  plainRun,
  plainStartList,
} from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { RunningTotals } from '../../../race/running-totals.ts';
import { racer } from '../../../testing/a-heat.ts';
import { ghostOf } from './ghost.ts';

const second = 10_000_000;
const noon = 17_600_000_000_000_000n;
const run1: HeatDto = { ...plainHeat, id: 'run 1', state: 'finished' };
const run2: HeatDto = { ...plainHeat, id: 'run 2', position: 1 };

/** Passed start, intermediate and finish after so many seconds. */
function aRun({ id: heatId }: HeatDto, bib: number, ...passed: readonly number[]): RunDto {
  const crossing = { edited: false, replaced: false, scheduled: false, manual: false };
  const time = passed.length === 3 ? (passed[2] ?? 0) * second : null;
  const sections = [0, 1, 2].map((point) => {
    const after = passed[point];
    return after === undefined ? null : { ...crossing, timestamp_100ns: noon + BigInt(after * second) };
  });
  const status = time === null ? 'onCourse' : 'ok';
  const ids = { runId: `${heatId}.${bib}`, heatId, competitorId: `c${bib}` };
  return { ...plainRun, ...ids, status, data: { sections }, runTime_100ns: time, result_100ns: time };
}

function ghostAmong(run: RunDto, ...others: readonly RunDto[]) {
  const competitorIds = ['c1', 'c2'];
  const totals = new RunningTotals<PublicCompetitorDto>().look(
    {
      event: { ...plainEvent, measuringPoints: plainPoints(3) },
      heats: [run1, run2],
      startLists: [run1, run2].map(({ id }) => ({ ...plainStartList, heatId: id, competitorIds })),
      competitors: [racer(1, null), racer(2, null)],
      runs: [aRun(run1, 1, 0, 30, 60), aRun(run1, 2, 0, 30, 58), ...others, run],
    },
    run2,
  );
  if (totals === null) throw new Error('there is a total');
  return ghostOf(run, totals);
}

test('the leader goes the same way at the same total, and who is on course goes on at that pace', () => {
  expect(ghostAmong(aRun(run2, 2, 0, 29), aRun(run2, 1, 0, 26, 50))).toEqual({
    began_ms: Number(noon / 10_000n) - 58_000,
    leader: [
      { at_ms: 60_000, share: 0 },
      { at_ms: 86_000, share: 0.5 },
      { at_ms: 110_000, share: 1 },
    ],
    // On to the finish it takes what it took the leader.
    own: [
      { at_ms: 87_000, share: 0.5 },
      { at_ms: 111_000, share: 1 },
    ],
  });
});

test('nobody runs against a ghost before somebody leads', () => {
  expect(ghostAmong(aRun(run2, 2, 0, 29))).toBeNull();
  expect(ghostAmong(aRun(run2, 2, 0, 29), aRun(run2, 1, 0, 26))).toBeNull();
});
