/** Who falls in a heat of the demo, and what its timekeeper makes of it. */
import {
  between,
  runIdOf,
  type Decision,
  type Duration,
  type Heat,
  type HeatId,
  type Race,
  type Run,
  type Timestamp,
} from '@startwand/timing';

const fallsPerHeat = 3;

/**
 * Some of those who are still to start.
 *
 * @param bibs in starting order
 * @param started how many are on their way or down already
 * @param fraction from 0 up to, not with, 1, as `Math.random`
 */
export function chooseFalls(bibs: readonly number[], started: number, fraction: () => number): readonly number[] {
  const left = bibs.slice(started);
  const falls = new Set<number>();
  while (falls.size < Math.min(fallsPerHeat, left.length)) {
    const bib = left[Math.floor(fraction() * left.length)];
    if (bib !== undefined) falls.add(bib);
  }
  return [...falls];
}

export interface FallenCourse {
  readonly race: Race;
  readonly heatId: HeatId;
  /** By measuring point: how long after the start nobody comes any more. */
  readonly overdueAfter_100ns: readonly Duration[];
}

/**
 * The next thing that the timekeeper sees to about a racer who fell; `null`: nothing, or not yet. An
 * impulse without a number that the fallen racer's run took belongs to the racer who came after.
 */
export function timekeeperDecides(
  { race, heatId, overdueAfter_100ns }: FallenCourse,
  fallen: number,
  now: Timestamp,
): Decision | null {
  const heat = race.heats.get(heatId);
  const run = heat === undefined ? null : runOfBib(heat, race, fallen);
  const start = run?.crossings[0]?.timestamp;
  if (heat === undefined || run === null || start === undefined || run.isStatusGiven) return null;
  const points = overdueAfter_100ns.map((overdue_100ns, point) => ({
    point,
    overdue_100ns,
    crossing: run.crossings[point] ?? null,
  }));
  for (const { point, overdue_100ns, crossing } of points) {
    const triggerId = crossing?.triggerId ?? null;
    if (point === 0 || crossing === null || triggerId === null) continue;
    if (between(start, crossing.timestamp) <= overdue_100ns) continue;
    const whose = firstDueAfter(heat, run, start, point);
    return whose === null
      ? { kind: 'freeTrigger', triggerId }
      : { kind: 'giveTrigger', triggerId, runId: whose.id, point };
  }
  const missing = points.find(({ crossing }) => crossing === null);
  if (missing === undefined || between(start, now) <= missing.overdue_100ns) return null;
  return { kind: 'setStatus', runId: run.id, status: 'dnf' };
}

function runOfBib(heat: Heat, race: Race, bib: number): Run | null {
  const competitorId = race.competitorByBib.get(bib);
  if (competitorId === undefined) return null;
  return heat.runs.get(runIdOf(heat.id, heat.round, competitorId, 1)) ?? null;
}

/** Who started next and was not seen at the point yet. */
function firstDueAfter(heat: Heat, fallen: Run, start: Timestamp, point: number): Run | null {
  let first: Run | null = null;
  let firstStart: Timestamp | null = null;
  for (const run of heat.runs.values()) {
    const since = run.crossings[0]?.timestamp;
    if (run === fallen || since === undefined || since <= start) continue;
    if (run.isStatusGiven || run.crossings[point] !== null) continue;
    if (firstStart !== null && firstStart <= since) continue;
    first = run;
    firstStart = since;
  }
  return first;
}
