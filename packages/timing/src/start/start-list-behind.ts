/** A start list that is put in order while it is being started. */
import type { CompetitorId } from '../model/ids.ts';
import type { RunStatus } from '../model/run.ts';

/**
 * Those who have started stay where they are, and so do all before them: the next starter is the
 * first behind. An order is for the rest.
 *
 * @param order all of the list in their new order, and those who come
 * @example startListBehind([...heat.runs.values()], heat.startList, [c, b, a])
 */
export function startListBehind(
  runs: readonly (Startable & { readonly competitorId: CompetitorId })[],
  startList: readonly CompetitorId[],
  order: readonly CompetitorId[],
): readonly CompetitorId[] {
  const started = new Set(runs.filter(hasStarted).map(({ competitorId }) => competitorId));
  const furthest = startList.findLastIndex((competitorId) => started.has(competitorId));
  if (furthest === -1) return order;
  const begun = startList.slice(0, furthest + 1);
  const isBegun = new Set(begun);
  return [...begun, ...order.filter((competitorId) => !isBegun.has(competitorId))];
}

/** By an impulse, a gun, or a time that an operator wrote. @example hasStarted(run) */
export function hasStarted({ crossings: [start = null], status }: Startable): boolean {
  return start !== null || status === 'onCourse' || status === 'ok' || status === 'dnf';
}

/** A run as the core has it, or as it travels. */
interface Startable {
  readonly crossings: readonly (object | null)[];
  readonly status: RunStatus;
}
