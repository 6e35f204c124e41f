/** What an operator does with a start list by hand, as the list that comes of it and what was done. */
import { movedRows, placeOfNumber } from '../../../views/order/moved-rows.ts';
import type { Arrangement } from './arrangement.ts';
import { nameOfStarter, type CompetitorsById, type Starter, type StartersOfList } from './starters.ts';
import type { StepDeed } from './step.ts';

export interface ListChange {
  readonly action: StepDeed;
  readonly next: Arrangement;
}

/** Whoever has left the start stays; the others go nowhere in front of them. `null`: nothing changes. */
export function moveTo(
  list: Arrangement,
  { rows, firstPlace }: StartersOfList,
  keys: ReadonlySet<string>,
  to: number,
): ListChange | null {
  const moved = new Set(rows.filter(({ id, state }) => keys.has(id) && state !== 'started').map(({ id }) => id));
  const competitorIds = movedRows(list.competitorIds, (id) => moved.has(id), Math.max(firstPlace, to));
  if (competitorIds.every((id, place) => id === list.competitorIds[place])) return null;
  const place = competitorIds.findIndex((id) => moved.has(id)) + 1;
  return {
    action: { kind: 'moved', ...who(rows, moved), place },
    next: { ...list, competitorIds, seed: null },
  };
}

/** So that the first of them has this number then. */
export function moveToNumber(
  list: Arrangement,
  starters: StartersOfList,
  keys: ReadonlySet<string>,
  number: number,
): ListChange | null {
  const to = placeOfNumber(list.competitorIds, (id) => keys.has(id), number);
  return moveTo(list, starters, keys, to);
}

/** Who has started or has a status stays on the list. */
export function remove(list: Arrangement, { rows }: StartersOfList, keys: ReadonlySet<string>): ListChange | null {
  const removed = new Set(rows.flatMap((row) => (keys.has(row.id) && canLeave(row) ? row.id : [])));
  if (removed.size === 0) return null;
  const competitorIds = list.competitorIds.filter((id) => !removed.has(id));
  return {
    action: { kind: 'removed', ...who(rows, removed) },
    next: { ...list, competitorIds, seed: null },
  };
}

export function canLeave({ state }: Starter): boolean {
  return state === 'free' || state === 'passed';
}

/** At the end, in the order in which they are given. */
export function add(list: Arrangement, competitors: CompetitorsById, ids: readonly string[]): ListChange | null {
  const here = new Set(list.competitorIds);
  const coming = ids.filter((id) => !here.has(id));
  const [first] = coming;
  if (first === undefined) return null;
  const only = coming.length === 1 ? competitors.get(first) : undefined;
  return {
    action: {
      kind: 'added',
      who: only === undefined ? null : nameOfStarter(only),
      count: coming.length,
    },
    next: { ...list, competitorIds: [...list.competitorIds, ...coming], seed: null },
  };
}

function who(rows: readonly Starter[], keys: ReadonlySet<string>) {
  const [only] = keys.size === 1 ? keys : [];
  const row = rows.find(({ id }) => id === only);
  return { who: row === undefined ? null : nameOfStarter(row.competitor), count: keys.size };
}
