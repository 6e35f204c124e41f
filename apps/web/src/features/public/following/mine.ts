/** What happens to those whom one follows: who is about to start, on course, or just in the finish. */
import type { HeatDto, PublicCompetitorDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { HeatView, RankingLine } from '../../../race/heat-ranking.ts';

export type Mine =
  /** So many start before. */
  | { readonly kind: 'next'; readonly competitor: PublicCompetitorDto; readonly before: number }
  | { readonly kind: 'onCourse'; readonly competitor: PublicCompetitorDto; readonly row: RankingLine }
  | { readonly kind: 'finished'; readonly competitor: PublicCompetitorDto; readonly row: RankingLine };

/** Who starts so soon is told of. */
const soon = 3;
/** So long a finish is news. */
const news_ms = 120_000;

/** On course first, then who finished just now, then who comes next. */
export function mineIn(
  view: HeatView,
  heat: Pick<HeatDto, 'state' | 'massStart'>,
  followed: ReadonlySet<string>,
  now_ms: number,
): readonly Mine[] {
  if (followed.size === 0) return [];
  const since = BigInt(Math.floor(now_ms - news_ms)) * BigInt(TICKS_PER_MILLISECOND);
  const onCourse = view.onCourse.filter((row) => followed.has(row.competitorId));
  const finished = view.ranked
    .map(({ row }) => row)
    .filter((row) => followed.has(row.competitorId) && finishOf(row) > since)
    .toSorted((a, b) => (finishOf(a) > finishOf(b) ? -1 : 1));
  const waiting = heat.state === 'armed' ? view.toStart.slice(0, heat.massStart ? undefined : soon) : [];
  return [
    ...onCourse.map((row) => ({ kind: 'onCourse' as const, competitor: row.competitor, row })),
    ...finished.map((row) => ({ kind: 'finished' as const, competitor: row.competitor, row })),
    ...waiting
      .map((competitor, before) => ({ kind: 'next' as const, competitor, before: heat.massStart ? 0 : before }))
      .filter(({ competitor }) => followed.has(competitor.id)),
  ];
}

function finishOf({ run }: RankingLine): bigint {
  return run?.data.sections.at(-1)?.timestamp_100ns ?? 0n;
}
