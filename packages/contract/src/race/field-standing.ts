/** Of each competitor in which heats the person starts, and the last result: worked out once for all rows. */
import type { OperatorDetailDto } from '../records/detail.ts';
import type { HeatDto } from '../records/event.ts';
import type { RunDto } from '../records/run.ts';
import { lastCrossing, startOf } from './live-run.ts';

/** @returns the heats of each competitor, in their order */
export function heatsOfEach(
  heats: readonly HeatDto[],
  startLists: OperatorDetailDto['startLists'],
): ReadonlyMap<string, readonly HeatDto[]> {
  const listOf = new Map(startLists.map((list) => [list.heatId, list.competitorIds]));
  const heatsOf = new Map<string, HeatDto[]>();
  for (const heat of heats.toSorted((a, b) => a.position - b.position)) {
    for (const id of listOf.get(heat.id) ?? []) {
      const known = heatsOf.get(id);
      if (known === undefined) heatsOf.set(id, [heat]);
      else known.push(heat);
    }
  }
  return heatsOf;
}

/** @returns of each competitor the run in which something happened last */
export function lastRunOfEach(runs: readonly RunDto[]): ReadonlyMap<string, RunDto> {
  const last = new Map<string, RunDto>();
  for (const run of runs) {
    if (run.status === 'waiting') continue;
    const known = last.get(run.competitorId);
    if (known === undefined || isLater(run, known)) last.set(run.competitorId, run);
  }
  return last;
}

/** Who did not start has no time; the order of the list says which is later then. */
function isLater(run: RunDto, than: RunDto): boolean {
  const [a, b] = [lastCrossing([run]) ?? startOf(run), lastCrossing([than]) ?? startOf(than)];
  if (a === null || b === null) return a !== null || b === null;
  return a >= b;
}
