import { competitorId, type HeatDto, type PublicDetailDto, type RunDto } from '@startwand/contract';
import { plainEvent, plainHeat, plainPoints, plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import { duration } from '@startwand/timing';
import { expect, test } from 'vitest';
import { HeatLists } from '../../../race/heat-ranking.ts';
import { racer } from '../../../testing/a-heat.ts';
import { CourseLook, type Racing } from './course-look.ts';
import { shapeOf } from './course-shape.ts';

const noon = 17_600_000_000_000_000n;
const noon_ms = Number(noon / 10_000n);
const second = 1_000;
const crossing = { edited: false, replaced: false, scheduled: false, manual: false };
const heat: HeatDto = { ...plainHeat, state: 'armed' };
const massStart: HeatDto = { ...heat, massStart: true };

/** Passed start, intermediate and finish so many seconds after noon. */
function aRun(bib: number, ...passed: readonly number[]): RunDto {
  const sections = [0, 1, 2].map((point) => {
    const after = passed[point];
    return after === undefined ? null : { ...crossing, timestamp_100ns: noon + BigInt(after) * 10_000_000n };
  });
  const time = passed.length === 3 ? ((passed[2] ?? 0) - (passed[0] ?? 0)) * 10_000_000 : null;
  const ids = { runId: `r${bib}`, heatId: heat.id, competitorId: `c${bib}` };
  const status = time === null ? 'onCourse' : 'ok';
  return { ...plainRun, ...ids, status, data: { sections }, runTime_100ns: time, result_100ns: time };
}

function racing(runs: RunDto[], of: HeatDto = heat, followed: readonly string[] = []): Racing {
  const detail: PublicDetailDto = {
    revision: 1,
    event: { ...plainEvent, measuringPoints: plainPoints(3) },
    heats: [of],
    competitors: runs.map(({ competitorId: id }) => racer(Number(id.slice(1)), null)),
    startLists: [],
    runs,
  };
  const view = new HeatLists().view(detail, of);
  const run = view.ranked[0]?.row.run ?? null;
  const times = run === null ? [] : [20, 40].map((time) => duration(time * 10_000_000));
  return { detail, heat: of, view, leader: times, totals: null, followed: new Set(followed.map(competitorId)) };
}

const shape = shapeOf('slope');
const at = (look: CourseLook, of: Racing, seconds: number) => look.at(of, shape, noon_ms + seconds * second, false);
const bibs = (of: { readonly plates: readonly { readonly row: { readonly bib: number | null } }[] }) =>
  of.plates.map(({ row }) => row.bib);

test('each on course has a plate, the first of them first, with the gap at the last point', () => {
  const shown = at(new CourseLook(heat.id), racing([aRun(1, 0, 20, 40), aRun(2, 30, 52), aRun(3, 50)]), 55);
  expect(bibs(shown)).toEqual([2, 3]);
  expect(shown.plates.map(({ gap }) => gap)).toEqual([2 * 10_000_000, null]);
  expect(shown.crowd).toBe(0);
  expect(shown.places).toEqual([0, 0.5, 1]);
});

test('what did not change is the same object, so that nothing of it moves anew', () => {
  const look = new CourseLook(heat.id);
  const [one, two, three] = [aRun(1, 0, 20, 40), aRun(2, 30, 52), aRun(3, 50)];
  const before = at(look, racing([one, two, three]), 55);
  const after = at(look, racing([one, two, aRun(3, 50, 71)]), 71);
  expect(after.plates[0]?.way).toBe(before.plates[0]?.way);
  expect(after.plates[1]?.way).not.toBe(before.plates[1]?.way);
  expect(after.ghost).toBe(before.ghost);
});

test('beside the first one on course goes the leader, as it was', () => {
  const shown = at(new CourseLook(heat.id), racing([aRun(1, 0, 20, 40), aRun(2, 30, 52)]), 55);
  expect(shown.ghost).toEqual([
    { at_ms: noon_ms + 30 * second, share: 0 },
    { at_ms: noon_ms + 50 * second, share: 0.5 },
    { at_ms: noon_ms + 70 * second, share: 1 },
  ]);
  expect(at(new CourseLook(heat.id), racing([aRun(2, 30, 52)]), 55).ghost).toBeNull();
});

test('who finishes stands in the finish for a moment; who falls is gone', () => {
  const look = new CourseLook(heat.id);
  at(look, racing([aRun(1, 0, 20), aRun(2, 10, 32)]), 35);
  const fallen: RunDto = { ...aRun(2, 10, 32), status: 'dnf' };
  const arrived = racing([aRun(1, 0, 20, 40), fallen]);
  expect(bibs(at(look, arrived, 41))).toEqual([1]);
  expect(look.hasArrived).toBe(true);
  // Who leads is not behind, and not ahead of, themselves.
  expect(at(look, arrived, 41).plates[0]?.gap).toBeNull();
  expect(bibs(at(look, arrived, 46))).toEqual([]);
});

test('after a gun the crowd is one band, with the five in front and whom one follows', () => {
  const runs = Array.from({ length: 300 }, (_none, bib) => (bib < 20 ? aRun(bib, 0, 300 - bib) : aRun(bib, 0)));
  const shown = at(new CourseLook(heat.id), racing(runs, massStart, ['c250', 'c19']), 310);
  expect(shown.crowd).toBe(300);
  expect(bibs(shown)).toEqual([19, 18, 17, 16, 15]);
  expect(bibs({ plates: shown.own })).toEqual([250]);
  expect(shown.band).toMatch(/^M[\d.]+ [\d.]+L/);
  expect(shown.ghost).toBeNull();
  expect(at(new CourseLook(heat.id), racing(runs.slice(0, 5), massStart), 310).crowd).toBe(0);
});

test('without movement a crowd stands at the points that were passed', () => {
  const runs = Array.from({ length: 50 }, (_none, bib) => aRun(bib, 0));
  const look = new CourseLook(heat.id);
  const still = [10, 200].map(
    (seconds) => look.at(racing(runs, massStart), shape, noon_ms + seconds * second, true).band,
  );
  expect(still[0]).toBe(still[1]);
  expect(at(look, racing(runs, massStart), 200).band).not.toBe(still[0]);
});
