/** The totals of a heat that runs, as visitors read them: live page, lists and board. */
import { startOf, type PublicCompetitorDto, type RunDto } from '@startwand/contract';
import type { Duration, Ranked } from '@startwand/timing';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import type { KnownLines, Totals } from '../../../race/running-totals.ts';

export type PublicTotals = Totals<PublicCompetitorDto>;

/** Every list of the page shares its lines, so that a filter makes nothing glow. */
export const knownLines: KnownLines<PublicCompetitorDto> = new WeakMap();

/** Those with a total. */
export function rankedIn({ list }: Pick<PublicTotals, 'list'>): readonly Ranked<RankingLine>[] {
  const count = list.findIndex(({ rank }) => rank === null);
  return count === -1 ? list : list.slice(0, count);
}

/** The last point passed, with rank and gap there; before the first intermediate what was carried. */
export function passedLast(
  run: RunDto,
  totals: PublicTotals,
): { readonly gap: Duration | null; readonly rank: number } | undefined {
  const last = totals.passedBy(run).at(-1);
  return last === undefined ? undefined : { gap: last.gap_100ns, rank: last.rank };
}

/** When a clock began that shows the total: so much before the start as was carried. */
export function totalStartOf(run: RunDto, totals: Pick<PublicTotals, 'carriedBy'>): bigint | null {
  const start = startOf(run);
  const { status, result_100ns } = totals.carriedBy(run.competitorId);
  return start === null || status !== 'ok' || result_100ns === null ? start : start - BigInt(result_100ns);
}
