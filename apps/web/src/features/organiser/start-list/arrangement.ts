/** A start list as its editor has it in hand: who starts, in which order, when, and what drew it. */
import type { StartListDto, StartListFromDto } from '@startwand/contract';

export interface Arrangement {
  readonly competitorIds: readonly string[];
  /** Of those who have one; also of who was taken off the list, should they come back. */
  readonly startTimes: ReadonlyMap<string, bigint>;
  readonly seed: number | null;
  /** The ranking that the list was made from; `null`: not known. */
  readonly from: MadeFrom | null;
}

interface MadeFrom extends Omit<StartListFromDto, 'made'> {
  /** The list that the ranking gave. */
  readonly made: readonly string[];
}

/** As the server has it. */
export interface SavedArrangement extends Arrangement {
  readonly version: string;
}

/** @example arrangementOf(detail.startLists[0]) */
export function arrangementOf(list: StartListDto | undefined): SavedArrangement {
  if (list === undefined) return { ...nobody, version: '' };
  const { competitorIds, startTimes_100ns, seed, from, version = '' } = list;
  const times = startTimes_100ns.flatMap((time, place) => {
    const id = competitorIds[place];
    return time === null || id === undefined ? [] : [[id, time] as const];
  });
  const madeFrom = from === undefined ? null : { ...from, made: from.made ?? competitorIds };
  return { competitorIds, startTimes: new Map(times), seed, from: madeFrom, version };
}

const nobody: Arrangement = { competitorIds: [], startTimes: new Map(), seed: null, from: null };

/** The times in the order of the list, as they travel; empty where nobody has one. */
export function timesInOrder({ competitorIds, startTimes }: Arrangement): readonly (bigint | null)[] {
  const times = competitorIds.map((id) => startTimes.get(id) ?? null);
  return times.every((time) => time === null) ? [] : times;
}

/** The same competitors start in the same order at the same times. */
export function areAlike(a: Arrangement, b: Arrangement): boolean {
  return (
    isSameOrder(a.competitorIds, b.competitorIds) && haveSameTimes(a, b) && a.seed === b.seed && haveSameFrom(a, b)
  );
}

/** Both were made from the same ranking, as it was at the same time. */
export function haveSameFrom({ from: a }: Arrangement, { from: b }: Arrangement): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const isSame = (['fromHeatId', 'order', 'best', 'withoutResult', 'per'] as const).every((key) => a[key] === b[key]);
  return isSame && isSameOrder(a.made, b.made);
}

/** Omits `made` where the list is still what the ranking gave. */
export function fromOnTheWay({ from, competitorIds }: Arrangement): StartListFromDto | null {
  if (from === null) return null;
  const { made, ...order } = from;
  return isSameOrder(made, competitorIds) ? order : { ...order, made: [...made] };
}

function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((id, place) => id === b[place]));
}

/** Whether `a` says of each on its list the time that `b` says. */
export function haveSameTimes(a: Arrangement, b: Arrangement): boolean {
  return a.startTimes === b.startTimes || a.competitorIds.every((id) => a.startTimes.get(id) === b.startTimes.get(id));
}
