/** The rows of the editor: who stands on the list, and who of them has to stay where they are. */
import { isolated, type OperatorCompetitorDto, type RunDto } from '@startwand/contract';
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
  /** Their ids. */
  readonly order: readonly string[];
  /** In front of which row somebody can come at the earliest: behind whoever has started. */
  readonly firstPlace: number;
}

export type CompetitorsById = ReadonlyMap<string, OperatorCompetitorDto>;

export function competitorsById(competitors: readonly OperatorCompetitorDto[]): CompetitorsById {
  return new Map(competitors.map((competitor) => [competitor.id, competitor]));
}

type RunOfHeat = Pick<RunDto, 'competitorId' | 'status' | 'data'>;

/**
 * @param runs of the heat
 * @param before as it was: rows that did not change keep their identity, and are not drawn again
 */
export function startersOf(
  list: Arrangement,
  competitors: CompetitorsById,
  runs: readonly RunOfHeat[],
  before: Known | null = null,
): StartersOfList {
  const { competitorIds, startTimes } = list;
  const left = whoLeft(runs);
  const firstPlace = competitorIds.findLastIndex((id) => left.get(id) === true) + 1;
  const alike = before !== null && isOrderAlone(before, { list, competitors, runs, firstPlace });
  const rows: Starter[] = [];
  for (const [index, id] of competitorIds.entries()) {
    const kept = before?.starters.rows[rows.length];
    if (kept !== undefined && alike && kept.id === id) {
      rows.push(kept);
      continue;
    }
    const competitor = competitors.get(id);
    if (competitor === undefined) continue;
    const state = stateOf(left.get(id), index < firstPlace);
    const startTime = startTimes.get(id) ?? null;
    const row = { id, place: index + 1, competitor, startTime, state };
    rows.push(kept !== undefined && isSameRow(kept, row) ? kept : row);
  }
  const order = rows.length === competitorIds.length ? competitorIds : rows.map(({ id }) => id);
  return { rows, order, firstPlace };
}

/** Rows that were made before, and of what. */
interface Known {
  readonly list: Arrangement;
  readonly competitors: CompetitorsById;
  readonly runs: readonly RunOfHeat[];
  readonly starters: StartersOfList;
}

/** Whoever stands in the same place then is the same row: with ten thousand on a list, asking each one takes its time. */
function isOrderAlone(before: Known, now: Omit<Known, 'starters'> & Pick<StartersOfList, 'firstPlace'>): boolean {
  return (
    before.competitors === now.competitors &&
    before.runs === now.runs &&
    before.list.startTimes === now.list.startTimes &&
    before.starters.firstPlace === now.firstPlace &&
    // Nobody is missing from the rows: each stands in them where they stand on the list.
    before.starters.rows.length === before.list.competitorIds.length &&
    before.list.competitorIds.length === now.list.competitorIds.length
  );
}

/** Whether they have left the start, of those of whom there is word. */
function whoLeft(runs: readonly RunOfHeat[]): ReadonlyMap<string, boolean> {
  const left = new Map<string, boolean>();
  for (const { competitorId, status, data } of runs) {
    if (status === 'waiting') continue;
    const started = hasStarted({ crossings: data.sections, status });
    left.set(competitorId, started || left.get(competitorId) === true);
  }
  return left;
}

/** `startersOf`, each time beside the rows of the time before. */
export function rememberStarters() {
  let before: Known | null = null;
  return (list: Arrangement, competitors: CompetitorsById, runs: readonly RunOfHeat[]): StartersOfList => {
    const starters = startersOf(list, competitors, runs, before);
    before = { list, competitors, runs, starters };
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
  return a.competitor === b.competitor && a.place === b.place && a.startTime === b.startTime && a.state === b.state;
}

/** As one calls a competitor at the start. @example nameOfStarter(starter.competitor) // '7 Fink Ida' */
export function nameOfStarter({
  startNumber,
  lastName,
  firstName,
}: Pick<OperatorCompetitorDto, 'startNumber' | 'lastName' | 'firstName'>): string {
  return `${startNumber ?? ''} ${isolated(`${lastName} ${firstName}`.trim())}`.trim();
}
