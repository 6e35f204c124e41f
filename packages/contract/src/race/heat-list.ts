/**
 * Who stands in the lists of a heat, by what, and in which order: files, programs and pages read it here, and the core
 * decides.
 */
import {
  rank,
  withoutResult,
  type Bibbed,
  type Course,
  type Ranked,
  type Standing,
  type Ties,
} from '@startwand/timing';
import type { PublicDetailDto } from '../records/detail.ts';
import type { EventDto, HeatDto } from '../records/event.ts';
import type { RunDto } from '../records/run.ts';
import { competitorId, standingOfRun, tiesOf } from './live-run.ts';
import { standingAt, type PointOfList } from './run-standings.ts';

/** The fields of a competitor by which lists are ordered. */
export interface NumberedCompetitor {
  readonly id: string;
  readonly startNumber: number | null;
}

/** A competitor in a heat, with the run that counts; `null` while there is none. */
export interface Entrant<Competitor extends NumberedCompetitor> {
  readonly competitor: Competitor;
  readonly run: RunDto | null;
}

interface Lists<Competitor> extends Pick<PublicDetailDto, 'startLists'> {
  readonly runs: readonly RunDto[];
  readonly competitors: ReadonlyMap<string, Competitor>;
}

/** Who is on the start list, and who has a run that counts without being on it. */
export function entrantsOf<Competitor extends NumberedCompetitor>(
  { startLists, runs, competitors }: Lists<Competitor>,
  heat: Pick<HeatDto, 'id'>,
): readonly Entrant<Competitor>[] {
  const ofHeat = runs.filter(({ heatId, counts }) => heatId === heat.id && counts);
  const counting = new Map(ofHeat.map((run) => [run.competitorId, run]));
  const list = startLists.find(({ heatId }) => heatId === heat.id);
  const everyone = new Set([...(list?.competitorIds ?? []), ...counting.keys()]);
  return [...everyone].flatMap((id): Entrant<Competitor>[] => {
    const competitor = competitors.get(id);
    return competitor === undefined ? [] : [{ competitor, run: counting.get(id) ?? null }];
  });
}

/** What a list of times is by: the result of the heat, or a point of the course. */
export type TimesOf = 'result' | PointOfList;

/**
 * Ranks and gaps of those who are given, the others behind them.
 *
 * @example rankEntrants(entrantsOf(lists, heat), heat, event.ties, { kind: 'split', point: 1 })
 */
export function rankEntrants<One extends Entrant<NumberedCompetitor>>(
  entrants: readonly One[],
  heat: HeatDto,
  eventTies: Ties,
  by: TimesOf = 'result',
): readonly Ranked<Standing & One>[] {
  const rows = entrants.map((entrant) => ({ ...standingBy(entrant, heat, by), ...entrant }));
  if (by !== 'result') return rank(rows, 'share');
  const { ties, deadHeats } = tiesOf(heat, eventTies);
  return rank(rows, ties, deadHeats);
}

function standingBy({ competitor, run }: Entrant<NumberedCompetitor>, heat: HeatDto, by: TimesOf): Standing {
  if (run === null) return withoutResult(bibbed(competitor), 'waiting');
  const { startNumber } = competitor;
  return by === 'result' ? standingOfRun(run, startNumber, heat) : standingAt(run, startNumber, heat, by);
}

/** Who it is, as lists order people. */
export function bibbed({ id, startNumber }: NumberedCompetitor): Bibbed {
  return { competitorId: competitorId(id), bib: startNumber };
}

/** The course as the core reads it for the speeds of its sections. */
export function courseOf({ measuringPoints }: Pick<EventDto, 'measuringPoints'>): Course {
  return measuringPoints.map(({ sectionLength }) => ({
    sources: [],
    lowerTolerance_100ns: null,
    upperTolerance_100ns: null,
    sectionLength_mm: sectionLength === null ? null : Math.round(sectionLength * 1_000),
  }));
}
