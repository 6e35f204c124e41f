/** Lists beside the result: by split, section and speed, as the server writes them into files, by the core's functions. */
import { competitorId, crossingsOf, roundingOf } from '@startwand/contract';
import type { HeatDto, PublicCompetitorDto, PublicDetailDto, RunDto } from '@startwand/contract';
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
import type { Ranked, RankedBySpeed, SpeedStanding } from '@startwand/timing';
import { HeatLists } from '../../race/heat-ranking.ts';
import type { Row } from '../../race/heat-ranking.ts';
import { choiceName } from './list-choice.ts';
import type { ListChoice } from './list-choice.ts';

type Shows = (competitor: PublicCompetitorDto) => boolean;

export interface SpeedRow extends SpeedStanding {
  readonly competitor: PublicCompetitorDto;
}

/** @param shows whom ranks and gaps count among */
export function rankTimes(
  detail: PublicDetailDto,
  heat: HeatDto,
  choice: ListChoice,
  shows: Shows,
): readonly Ranked<Row>[] {
  if (choice.kind === 'result') return new HeatLists(shows).view(detail, heat).ranked;
  const rows = countingRuns(detail, heat, shows).map(({ run, competitor }) =>
    rowOf(run, competitor, heat, choice),
  );
  return rank(rows, 'share').filter(({ row }) => isRanked(row));
}

export function rankSpeeds(
  detail: PublicDetailDto,
  heat: HeatDto,
  shows: Shows,
): readonly RankedBySpeed<SpeedRow>[] {
  const distance_mm = heat.distance === null ? null : Math.round(heat.distance * 1_000);
  return rankBySpeed(
    countingRuns(detail, heat, shows).flatMap(({ run, competitor }): SpeedRow[] => {
      const net_100ns = run.net_100ns === null ? null : duration(run.net_100ns);
      const standing = speedStandingOf(
        bibbed(competitor),
        { status: run.status, counts: run.counts, net_100ns },
        distance_mm,
      );
      return standing === null ? [] : [{ ...standing, competitor }];
    }),
  );
}

function countingRuns(detail: PublicDetailDto, heat: HeatDto, shows: Shows) {
  const byId = new Map(detail.competitors.map((competitor) => [competitor.id, competitor]));
  return detail.runs.flatMap((run) => {
    const competitor = byId.get(run.competitorId);
    const isListed = run.heatId === heat.id && run.counts && competitor !== undefined;
    return isListed && shows(competitor) ? [{ run, competitor }] : [];
  });
}

const rows = new WeakMap<RunDto, Map<string, Row>>();

/** The same row for the same run, so that what did not change is not taken for new. */
function rowOf(
  run: RunDto,
  competitor: PublicCompetitorDto,
  heat: HeatDto,
  choice: ListChoice,
): Row {
  const known = rows.get(run) ?? new Map<string, Row>();
  rows.set(run, known);
  const name = choiceName(choice);
  const before = known.get(name);
  if (before?.competitor === competitor) return before;
  const crossings = crossingsOf(run);
  const times =
    choice.kind === 'split'
      ? splitTimes(crossings, roundingOf(heat))
      : sectionTimes(crossings, roundingOf(heat));
  const point = 'point' in choice ? choice.point : 1;
  const ranked = { status: run.status, result_100ns: null, crossings: [] };
  const standing = standingOn(bibbed(competitor), ranked, times[point - 1] ?? null);
  const row: Row = { ...standing, competitor, run };
  known.set(name, row);
  return row;
}

function bibbed(competitor: PublicCompetitorDto) {
  return { competitorId: competitorId(competitor.id), bib: competitor.startNumber };
}
