/** One heat as the desk shows it, out of the operators' snapshot. What did not change is not made anew. */
import type { HeatDto, OperatorCompetitorDto, OperatorDetailDto, RunDto } from '@startwand/contract';
import type { HeatRuns } from './derived/run-index.ts';

export interface CompetitorIndex {
  readonly byId: ReadonlyMap<string, OperatorCompetitorDto>;
  readonly byBib: ReadonlyMap<number, OperatorCompetitorDto>;
}

export function indexCompetitors(competitors: readonly OperatorCompetitorDto[]): CompetitorIndex {
  const byBib = new Map<number, OperatorCompetitorDto>();
  for (const competitor of competitors) {
    if (competitor.startNumber !== null) byBib.set(competitor.startNumber, competitor);
  }
  return { byId: new Map(competitors.map((competitor) => [competitor.id, competitor])), byBib };
}

/**
 * Bibs of competitors, the first few of many.
 *
 * @example bibsOf(['a', 'b', 'c'], competitors, 2) // '4, 5 … (3)'
 */
export function bibsOf(ids: readonly string[], { byId }: Pick<CompetitorIndex, 'byId'>, most: number): string {
  const bibs = ids.slice(0, most).map((id) => byId.get(id)?.startNumber ?? '–');
  return `${bibs.join(', ')}${ids.length > most ? ` … (${ids.length})` : ''}`;
}

/** Who starts, in order, with those who have started: the list does not jump when one leaves. */
export function startListOf(startLists: OperatorDetailDto['startLists'], heatId: string): readonly string[] {
  return startLists.find((list) => list.heatId === heatId)?.competitorIds ?? [];
}

/** Where the queue begins: the next starter, else behind the last one who started. */
export function queueStart(startList: readonly string[], heat: HeatDto, current: HeatRuns['current']): number {
  const next = heat.nextCompetitorId === null ? -1 : startList.indexOf(heat.nextCompetitorId);
  return next === -1 ? startList.findLastIndex((id) => current.has(id)) + 1 : next;
}

/** Waiting competitors ahead of the queue: they start only by choice (`docs/rules.md`). None in a mass start. */
export function passedOverIn(
  startList: readonly string[],
  queueAt: number,
  { massStart }: Pick<HeatDto, 'massStart'>,
  { current }: Pick<HeatRuns, 'current'>,
): readonly string[] {
  if (massStart) return [];
  return startList.slice(0, queueAt).filter((id) => (current.get(id)?.status ?? 'waiting') === 'waiting');
}

/** When operators last decided each competitor's status in this heat, of what still stands. */
export function statusDecisions(
  decisions: OperatorDetailDto['decisions'],
  heatId: string,
): ReadonlyMap<string, bigint> {
  const decided = new Map<string, bigint>();
  for (const { kind, competitorId, undoneAt, at, ...decision } of decisions) {
    if (kind !== 'setStatus' || undoneAt !== null || competitorId === null) continue;
    if (decision.heatId === heatId) decided.set(competitorId, at);
  }
  return decided;
}

/** An impulse would time nobody, and A is the key for it. */
export function isNotArmed({ state }: Pick<HeatDto, 'state'>): boolean {
  return state === 'prepared' || state === 'disarmed';
}

export function hasEnded({ status }: RunDto): boolean {
  return status !== 'waiting' && status !== 'onCourse';
}
