/** Lists beside the result: by split, section and speed, as the server writes them into files, by the core's functions. */
import {
  speedStandingOfRun,
  standingAt,
  type HeatDto,
  type PointOfList,
  type PublicCompetitorDto,
  type PublicDetailDto,
  type RunDto,
} from '@startwand/contract';
import { isRanked, rank, rankBySpeed, type Ranked, type RankedBySpeed, type SpeedStanding } from '@startwand/timing';
import { HeatLists, type RankingLine } from '../../../race/heat-ranking.ts';
import { choiceName, type TimeChoice } from './list-choice.ts';

type Shows = (competitor: PublicCompetitorDto) => boolean;

export interface SpeedRow extends SpeedStanding {
  readonly competitor: PublicCompetitorDto;
}

/** @param shows whom ranks and gaps count among */
export function rankTimes(
  detail: PublicDetailDto,
  heat: HeatDto,
  choice: TimeChoice,
  shows: Shows,
): readonly Ranked<RankingLine>[] {
  if (choice.kind === 'result') return new HeatLists(shows).view(detail, heat).ranked;
  const rows = countingRuns(detail, heat, shows).map(({ run, competitor }) => rowOf(run, competitor, heat, choice));
  return rank(rows, 'share').filter(({ row }) => isRanked(row));
}

export function rankSpeeds(detail: PublicDetailDto, heat: HeatDto, shows: Shows): readonly RankedBySpeed<SpeedRow>[] {
  return rankBySpeed(
    countingRuns(detail, heat, shows).flatMap(({ run, competitor }): SpeedRow[] => {
      const standing = speedStandingOfRun(run, competitor.startNumber, heat);
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

const rows = new WeakMap<RunDto, Map<string, RankingLine>>();

/** The same row for the same run, so that what did not change is not taken for new. */
function rowOf(run: RunDto, competitor: PublicCompetitorDto, heat: HeatDto, choice: PointOfList): RankingLine {
  const known = rows.get(run) ?? new Map<string, RankingLine>();
  rows.set(run, known);
  const name = choiceName(choice);
  const before = known.get(name);
  if (before?.competitor === competitor) return before;
  const standing = standingAt(run, competitor.startNumber, heat, choice);
  const row: RankingLine = { ...standing, competitor, run };
  known.set(name, row);
  return row;
}
