/**
 * The ranking of a heat as it is saved: by result, split, section or speed, each group by itself.
 * Pages rank the same runs with the same functions of the core.
 */
import { competitorId, crossingsOf, roundingOf, standingOfRun, tiesOf } from '@startwand/contract';
import type { HeatDto, RunDto } from '@startwand/contract';
import {
  duration,
  isRanked,
  rank,
  rankBySpeed,
  sectionTimes,
  speedStandingOf,
  splitTimes,
  standingOn,
} from '@startwand/timing';
import type { Duration, Ranked, RunStatus, SpeedStanding, Standing } from '@startwand/timing';
import type { Competitor, RaceLists } from './race-lists.ts';

/** A competitor in a heat, with the run that counts; `null` while there is none. */
export interface Entrant {
  readonly competitor: Competitor;
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

export function rankEntrants(
  lists: RaceLists,
  heat: HeatDto,
  entrants: readonly Entrant[],
): readonly RankedEntrant[] {
  const { rankedBy, section } = lists.choice;
  const { ties } = lists.detail.event;
  if (rankedBy === 'speed') return rankSpeeds(heat, entrants);
  if (rankedBy === 'result') {
    const { ties: tiesHere, deadHeats } = tiesOf(heat, ties);
    const rows = entrants.map((entrant) => ({ ...standingOf(entrant, heat), entrant }));
    return rank(rows, tiesHere, deadHeats).map(asRanked);
  }
  const rounding = roundingOf(heat);
  const timeOf = (run: RunDto): Duration | null => {
    const crossings = crossingsOf(run);
    const times =
      rankedBy === 'split' ? splitTimes(crossings, rounding) : sectionTimes(crossings, rounding);
    // The first of either list ends at the first point behind the start.
    return times[(section ?? 1) - 1] ?? null;
  };
  const rows = entrants.map((entrant) => ({ ...standingAt(entrant, timeOf), entrant }));
  return rank(rows, 'share').map(asRanked);
}

interface Row extends Standing {
  readonly entrant: Entrant;
}

function asRanked({ row, rank, gap_100ns }: Ranked<Row>): RankedEntrant {
  const measure_100ns = isRanked(row) ? row.result_100ns : null;
  return { ...row.entrant, rank, status: row.status, measure_100ns, gap: gap_100ns };
}

function bibbed({ competitor }: Entrant) {
  return { competitorId: competitorId(competitor.id), bib: competitor.startNumber };
}

function standingOf(entrant: Entrant, heat: HeatDto): Standing {
  const { run, competitor } = entrant;
  return run === null ? waiting(entrant) : standingOfRun(run, competitor.startNumber, heat);
}

function standingAt(entrant: Entrant, timeOf: (run: RunDto) => Duration | null): Standing {
  const { run } = entrant;
  if (run === null) return waiting(entrant);
  const ranked = { status: run.status, result_100ns: null, crossings: [] };
  return standingOn(bibbed(entrant), ranked, timeOf(run));
}

function waiting(entrant: Entrant): Standing {
  return { ...bibbed(entrant), status: 'waiting', result_100ns: null, arrival: null };
}

/** The fastest first, then who has no speed, in the order of all lists. */
function rankSpeeds(heat: HeatDto, entrants: readonly Entrant[]): readonly RankedEntrant[] {
  const distance_mm = heat.distance === null ? null : Math.round(heat.distance * 1_000);
  const fast: (SpeedStanding & { readonly entrant: Entrant })[] = [];
  const others: Row[] = [];
  for (const entrant of entrants) {
    const { run } = entrant;
    const net_100ns = run === null || run.net_100ns === null ? null : duration(run.net_100ns);
    const standing =
      run === null
        ? null
        : speedStandingOf(
            bibbed(entrant),
            { status: run.status, counts: run.counts, net_100ns },
            distance_mm,
          );
    if (standing !== null) fast.push({ ...standing, entrant });
    else others.push({ ...standingAt(entrant, () => null), entrant });
  }
  const ranked = rankBySpeed(fast).map(({ row, rank, gap_ckmh }): RankedEntrant => {
    return { ...row.entrant, rank, status: 'ok', measure_100ns: null, gap: gap_ckmh };
  });
  return [...ranked, ...rank(others, 'share').map(asRanked)];
}
