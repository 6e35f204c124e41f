/** The rows of the editor: who stands on the list, and who of them has to stay where they are. */
import type { OperatorCompetitorDto, RunDto } from '@startwand/contract';
import { hasStarted } from '@startwand/timing';
import type { Arrangement } from './arrangement.ts';

/** What of a competitor's race the start list has to go by. */
export type StarterState =
  | 'free'
  /** Has left the start: neither moved nor taken off the list. */
  | 'started'
  /** Stands before somebody who has left the start: comes back into the order by being moved behind. */
  | 'passed'
  /** Has a status without a start: may be moved, but stays on the list. */
  | 'called';

export interface Starter {
  readonly id: string;
  /** From 1. */
  readonly place: number;
  readonly competitor: OperatorCompetitorDto;
  readonly startTime: bigint | null;
  readonly state: StarterState;
}

export interface StartersOfList {
  readonly rows: readonly Starter[];
  /** In front of which row somebody can come at the earliest: behind whoever has started. */
  readonly firstPlace: number;
}

export type CompetitorsById = ReadonlyMap<string, OperatorCompetitorDto>;

export function competitorsById(competitors: readonly OperatorCompetitorDto[]): CompetitorsById {
  return new Map(competitors.map((competitor) => [competitor.id, competitor]));
}

/**
 * @param runs of the heat
 * @param before as it was: rows that did not change keep their identity, and are not drawn again
 */
export function startersOf(
  { competitorIds, startTimes }: Arrangement,
  competitors: CompetitorsById,
  runs: readonly Pick<RunDto, 'competitorId' | 'status' | 'data'>[],
  before: readonly Starter[] = [],
): StartersOfList {
  const run = new Map<string, boolean>();
  for (const { competitorId, status, data } of runs) {
    if (status === 'waiting') continue;
    const started = hasStarted({ crossings: data.sections, status });
    run.set(competitorId, started || run.get(competitorId) === true);
  }
  const firstPlace = competitorIds.findLastIndex((id) => run.get(id) === true) + 1;
  const rows: Starter[] = [];
  for (const [index, id] of competitorIds.entries()) {
    const competitor = competitors.get(id);
    if (competitor === undefined) continue;
    const state = stateOf(run.get(id), index < firstPlace);
    const startTime = startTimes.get(id) ?? null;
    const row = { id, place: index + 1, competitor, startTime, state };
    const kept = before[rows.length];
    rows.push(kept !== undefined && isSameRow(kept, row) ? kept : row);
  }
  return { rows, firstPlace };
}

/** `startersOf`, each time beside the rows of the time before. */
export function rememberStarters() {
  let before: readonly Starter[] = [];
  return (
    list: Arrangement,
    competitors: CompetitorsById,
    runs: Parameters<typeof startersOf>[2],
  ): StartersOfList => {
    const starters = startersOf(list, competitors, runs, before);
    before = starters.rows;
    return starters;
  };
}

/** @param hasLeft the start; `undefined`: there is no word of them yet */
function stateOf(hasLeft: boolean | undefined, isPassed: boolean): StarterState {
  if (hasLeft === true) return 'started';
  if (isPassed) return 'passed';
  return hasLeft === false ? 'called' : 'free';
}

function isSameRow(a: Starter, b: Starter): boolean {
  return (
    a.competitor === b.competitor &&
    a.place === b.place &&
    a.startTime === b.startTime &&
    a.state === b.state
  );
}

/** As one calls a competitor at the start. @example nameOfStarter(starter.competitor) // '7 Fink Ida' */
export function nameOfStarter({
  startNumber,
  lastName,
  firstName,
}: Pick<OperatorCompetitorDto, 'startNumber' | 'lastName' | 'firstName'>): string {
  return [startNumber ?? '', lastName, firstName].join(' ').trim();
}
