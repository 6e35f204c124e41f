/**
 * The ranking of a heat as it is saved: by result, split, section or speed, each group by itself.
 * Pages rank the same runs with the same functions of the core.
 */
import {
  competitorId,
  speedStandingOfRun,
  standingAt,
  standingOfRun,
  tiesOf,
  type HeatDto,
  type PointOfList,
  type RunDto,
} from '@startwand/contract';
import {
  isRanked,
  rank,
  rankBySpeed,
  type Duration,
  type Ranked,
  type RunStatus,
  type SpeedStanding,
  type Standing,
} from '@startwand/timing';
import type { ListedCompetitor, RaceLists } from './race-lists.ts';

/** A competitor in a heat, with the run that counts; `null` while there is none. */
export interface Entrant {
  readonly competitor: ListedCompetitor;
  readonly run: RunDto | null;
}

export interface RankedEntrant extends Entrant {
  readonly rank: number | null;
  readonly status: RunStatus;
  /** What the list is ranked by; `null` for who is not ranked, and in the list of speeds. */
  readonly measure_100ns: Duration | null;
  /** To the leader: a time, or in the list of speeds hundredths of km/h. */
  readonly gap: number | null;
}

/** Who is on the start list, and who has a run without being on it. */
export function entrantsOf({ detail, competitors }: RaceLists, heat: HeatDto): readonly Entrant[] {
  const runs = detail.runs.filter(({ heatId, counts }) => heatId === heat.id && counts);
  const counting = new Map(runs.map((run) => [run.competitorId, run]));
  const list = detail.startLists.find(({ heatId }) => heatId === heat.id);
  const everyone = new Set([...(list?.competitorIds ?? []), ...counting.keys()]);
  return [...everyone].flatMap((id): Entrant[] => {
    const competitor = competitors.get(id);
    return competitor === undefined ? [] : [{ competitor, run: counting.get(id) ?? null }];
  });
}

export function rankEntrants(lists: RaceLists, heat: HeatDto, entrants: readonly Entrant[]): readonly RankedEntrant[] {
  const { rankedBy, section } = lists.choice;
  const { ties } = lists.detail.event;
  if (rankedBy === 'speed') return rankSpeeds(heat, entrants);
  if (rankedBy === 'result') {
    const { ties: tiesHere, deadHeats } = tiesOf(heat, ties);
    const rows = entrants.map((entrant) => ({ ...standingOf(entrant, heat), entrant }));
    return rank(rows, tiesHere, deadHeats).map(asRanked);
  }
  const point: PointOfList = { kind: rankedBy, point: section ?? 1 };
  const rows = entrants.map((entrant) => ({ ...standingBy(entrant, heat, point), entrant }));
  return rank(rows, 'share').map(asRanked);
}

interface Row extends Standing {
  readonly entrant: Entrant;
}

function asRanked({ row, rank, gap_100ns }: Ranked<Row>): RankedEntrant {
  const measure_100ns = isRanked(row) ? row.result_100ns : null;
  return { ...row.entrant, rank, status: row.status, measure_100ns, gap: gap_100ns };
}

function standingOf(entrant: Entrant, heat: HeatDto): Standing {
  const { run, competitor } = entrant;
  return run === null ? withoutTime(entrant) : standingOfRun(run, competitor.startNumber, heat);
}

function standingBy({ run, competitor }: Entrant, heat: HeatDto, point: PointOfList): Standing {
  return run === null ? withoutTime({ run, competitor }) : standingAt(run, competitor.startNumber, heat, point);
}

/** Who has no run yet, or a run of which this list measures nothing. */
function withoutTime({ run, competitor: { id, startNumber } }: Entrant): Standing {
  return {
    competitorId: competitorId(id),
    bib: startNumber,
    status: run?.status ?? 'waiting',
    result_100ns: null,
    arrival: null,
  };
}

/** The fastest first, then who has no speed, in the order of all lists. */
function rankSpeeds(heat: HeatDto, entrants: readonly Entrant[]): readonly RankedEntrant[] {
  const fast: (SpeedStanding & { readonly entrant: Entrant })[] = [];
  const others: Row[] = [];
  for (const entrant of entrants) {
    const { run, competitor } = entrant;
    const standing = run === null ? null : speedStandingOfRun(run, competitor.startNumber, heat);
    if (standing !== null) fast.push({ ...standing, entrant });
    else others.push({ ...withoutTime(entrant), entrant });
  }
  const ranked = rankBySpeed(fast).map(({ row, rank, gap_ckmh }): RankedEntrant => {
    return { ...row.entrant, rank, status: 'ok', measure_100ns: null, gap: gap_ckmh };
  });
  return [...ranked, ...rank(others, 'share').map(asRanked)];
}
