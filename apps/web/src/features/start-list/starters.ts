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

/** @param runs of the heat */
export function startersOf(
  { competitorIds, startTimes }: Arrangement,
  competitors: CompetitorsById,
  runs: readonly Pick<RunDto, 'competitorId' | 'status' | 'data'>[],
): StartersOfList {
  const run = new Map<string, boolean>();
  for (const { competitorId, status, data } of runs) {
    if (status === 'waiting') continue;
    const started = hasStarted({ crossings: data.sections, status });
    run.set(competitorId, started || run.get(competitorId) === true);
  }
  const firstPlace = competitorIds.findLastIndex((id) => run.get(id) === true) + 1;
  const rows = competitorIds.flatMap((id, index): readonly Starter[] => {
    const competitor = competitors.get(id);
    if (competitor === undefined) return [];
    const started = run.get(id);
    const state = started === true ? 'started' : index < firstPlace ? 'passed' : 'free';
    return [
      {
        id,
        place: index + 1,
        competitor,
        startTime: startTimes.get(id) ?? null,
        state: state === 'free' && started === false ? 'called' : state,
      },
    ];
  });
  return { rows, firstPlace };
}

/** As one calls a competitor at the start. @example nameOfStarter(starter.competitor) // '7 Fink Ida' */
export function nameOfStarter({
  startNumber,
  lastName,
  firstName,
}: Pick<OperatorCompetitorDto, 'startNumber' | 'lastName' | 'firstName'>): string {
  return [startNumber ?? '', lastName, firstName].join(' ').trim();
}
