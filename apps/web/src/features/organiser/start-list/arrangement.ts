/** A start list as its editor has it in hand: who starts, in which order, when, and what drew it. */
import type { StartListDto } from '@startwand/contract';

export interface Arrangement {
  readonly competitorIds: readonly string[];
  /** Of those who have one; also of who was taken off the list, should they come back. */
  readonly startTimes: ReadonlyMap<string, bigint>;
  readonly seed: number | null;
}

/** As the server has it. */
export interface SavedArrangement extends Arrangement {
  readonly version: string;
}

/** @example arrangementOf(detail.startLists[0]) */
export function arrangementOf(list: StartListDto | undefined): SavedArrangement {
  if (list === undefined) return { ...nobody, version: '' };
  const { competitorIds, startTimes_100ns, seed, version = '' } = list;
  const times = startTimes_100ns.flatMap((time, place) => {
    const id = competitorIds[place];
    return time === null || id === undefined ? [] : [[id, time] as const];
  });
  return { competitorIds, startTimes: new Map(times), seed, version };
}

const nobody: Arrangement = { competitorIds: [], startTimes: new Map(), seed: null };

/** The times in the order of the list, as they travel; empty where nobody has one. */
export function timesInOrder({ competitorIds, startTimes }: Arrangement): readonly (bigint | null)[] {
  const times = competitorIds.map((id) => startTimes.get(id) ?? null);
  return times.every((time) => time === null) ? [] : times;
}

/** The same competitors start in the same order at the same times. */
export function areAlike(a: Arrangement, b: Arrangement): boolean {
  return isSameOrder(a, b) && haveSameTimes(a, b) && a.seed === b.seed;
}

function isSameOrder(a: Arrangement, b: Arrangement): boolean {
  return (
    a.competitorIds === b.competitorIds ||
    (a.competitorIds.length === b.competitorIds.length &&
      a.competitorIds.every((id, place) => id === b.competitorIds[place]))
  );
}

/** Whether `a` says of each on its list the time that `b` says. */
export function haveSameTimes(a: Arrangement, b: Arrangement): boolean {
  return a.startTimes === b.startTimes || a.competitorIds.every((id) => a.startTimes.get(id) === b.startTimes.get(id));
}
