/**
 * The ranking of a heat as it is saved: by result, split, section or speed, each group by itself.
 * Pages rank the same runs with the same functions.
 */
import { bibbed, rankEntrants, speedStandingOfRun, type Entrant as EntrantOf, type HeatDto } from '@startwand/contract';
import {
  isRanked,
  rank,
  rankBySpeed,
  withoutResult,
  type Duration,
  type Ranked,
  type RunStatus,
  type SpeedStanding,
  type Standing,
} from '@startwand/timing';
import type { ListedCompetitor, RaceLists } from './race-lists.ts';

type Entrant = EntrantOf<ListedCompetitor>;

export interface RankedEntrant extends Entrant {
  readonly rank: number | null;
  readonly status: RunStatus;
  /** What the list is ranked by; `null` for who is not ranked, and in the list of speeds. */
  readonly measure_100ns: Duration | null;
  /** To the leader: a time, or in the list of speeds hundredths of km/h. */
  readonly gap: number | null;
}

export function rankListed(lists: RaceLists, heat: HeatDto, entrants: readonly Entrant[]): readonly RankedEntrant[] {
  const { rankedBy, section } = lists.choice;
  if (rankedBy === 'speed') return rankSpeeds(heat, entrants);
  const by = rankedBy === 'result' ? rankedBy : ({ kind: rankedBy, point: section ?? 1 } as const);
  return rankEntrants(entrants, heat, lists.detail.event.ties, by).map(asRanked);
}

function asRanked({ row, rank, gap_100ns }: Ranked<Standing & Entrant>): RankedEntrant {
  const { competitor, run, status } = row;
  return { competitor, run, rank, status, measure_100ns: isRanked(row) ? row.result_100ns : null, gap: gap_100ns };
}

/** The fastest first, then who has no speed, in the order of all lists. */
function rankSpeeds(heat: HeatDto, entrants: readonly Entrant[]): readonly RankedEntrant[] {
  const fast: (SpeedStanding & Entrant)[] = [];
  const others: (Standing & Entrant)[] = [];
  for (const entrant of entrants) {
    const { run, competitor } = entrant;
    const standing = run === null ? null : speedStandingOfRun(run, competitor.startNumber, heat);
    if (standing !== null) fast.push({ ...standing, ...entrant });
    else others.push({ ...withoutResult(bibbed(competitor), run?.status ?? 'waiting'), ...entrant });
  }
  const ranked = rankBySpeed(fast).map(({ row: { competitor, run }, rank, gap_ckmh }): RankedEntrant => {
    return { competitor, run, rank, status: 'ok', measure_100ns: null, gap: gap_ckmh };
  });
  return [...ranked, ...rank(others, 'share').map(asRanked)];
}
