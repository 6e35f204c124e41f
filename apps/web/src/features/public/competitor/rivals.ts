/** Against whom the way of a competitor down a course says something. */
import type { HeatDto, RunDto } from '@startwand/contract';
import type { HeatView, RankingLine } from '../../../race/heat-ranking.ts';
import type { PublicTotals } from '../final/public-totals.ts';

export type Rival =
  /** Who leads; for the leader who comes next. */
  | { readonly kind: 'leader' | 'next' | 'ofClass'; readonly run: RunDto; readonly row: RankingLine }
  /** Oneself in a heat before. */
  | { readonly kind: 'oneself'; readonly run: RunDto; readonly heat: HeatDto };

/**
 * Each once: who leads the class and the heat is told as the leader. Who is on course has rivals too.
 *
 * @param before the own runs in other heats, in the order of the event
 */
export function rivalsOf(
  own: RankingLine,
  ranked: HeatView['ranked'],
  before: readonly { readonly heat: HeatDto; readonly run: RunDto }[],
): readonly Rival[] {
  const others = ranked.filter(({ row }) => row.run !== own.run);
  const first = others[0]?.row;
  const group = own.competitor.class;
  const ofClass = group === null ? undefined : others.find(({ row }) => row.competitor.class === group)?.row;
  const last = before.at(-1);
  const rivals: Rival[] = [];
  if (first?.run) rivals.push({ kind: ranked[0]?.row.run === own.run ? 'next' : 'leader', run: first.run, row: first });
  if (ofClass?.run && ofClass !== first) rivals.push({ kind: 'ofClass', run: ofClass.run, row: ofClass });
  if (last !== undefined) rivals.push({ kind: 'oneself', ...last });
  return rivals;
}

/** How far behind a rival one is at the start of the heat: by what both brought from the heats before; level where nothing is added up. */
export function broughtTo(
  own: Pick<RankingLine, 'competitorId'>,
  rival: Rival,
  total: Pick<PublicTotals, 'carriedBy'> | null,
): number {
  if (total === null || rival.kind === 'oneself') return 0;
  const [mine, theirs] = [own, rival.row].map(({ competitorId }) => total.carriedBy(competitorId).result_100ns);
  return mine === null || mine === undefined || theirs === null || theirs === undefined ? 0 : mine - theirs;
}

/** From the start on, with what was brought. */
export function gapsFrom(brought: number, alone: readonly (number | null)[]): readonly (number | null)[] {
  return [brought, ...alone.map((gap) => (gap === null ? null : brought + gap))];
}
