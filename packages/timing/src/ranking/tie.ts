/**
 * Equal rounded results share a rank, unless the event lets them stand in crossing order: in a mass
 * start timed to the second everybody saw who came first.
 */
import type { CompetitorId } from '../model/ids.ts';
import type { DeadHeat } from '../model/race.ts';
import type { Ties } from '../model/rules.ts';
import { compareBibs, type Arrival, type Standing } from './standing.ts';

/**
 * Parts rows with equal results into those that share a rank, in order. A dead heat takes the place
 * of the first of its members.
 */
export function partTied<Row extends Standing>(
  equals: readonly Row[],
  ties: Ties,
  deadHeats: readonly DeadHeat[],
): readonly (readonly Row[])[] {
  if (ties === 'share') return [equals];
  const togetherWith = membershipsOf(deadHeats);
  const groups: Row[][] = [];
  const groupOf = new Map<DeadHeat, Row[]>();
  let previous: { readonly row: Row; readonly group: Row[] } | null = null;
  for (const row of equals.toSorted((a, b) => compareArrivals(a.arrival, b.arrival))) {
    // Who is in no dead heat arrived alone.
    const deadHeat = togetherWith.get(row.competitorId) ?? [row.competitorId];
    let group = groupOf.get(deadHeat);
    if (previous && compareArrivals(previous.row.arrival, row.arrival) === 0) {
      group ??= previous.group;
    }
    if (group === undefined) {
      group = [];
      groups.push(group);
    }
    group.push(row);
    groupOf.set(deadHeat, group);
    previous = { row, group };
  }
  return groups.map((group) => group.sort(compareBibs));
}

type Memberships = ReadonlyMap<CompetitorId, DeadHeat>;

/** Dead heats are never changed, only replaced: each list is gone through once, however many rows and ties there are. */
const known = new WeakMap<readonly DeadHeat[], Memberships>();

function membershipsOf(deadHeats: readonly DeadHeat[]): Memberships {
  const made = known.get(deadHeats);
  if (made !== undefined) return made;
  const memberships = new Map<CompetitorId, DeadHeat>();
  for (const members of deadHeats) {
    // Whoever stands in two is of the first one.
    for (const id of members) if (!memberships.has(id)) memberships.set(id, members);
  }
  known.set(deadHeats, memberships);
  return memberships;
}

/**
 * Crossing order: canonical order of the impulses, then times that were only written down, then none
 * at all. Zero where nobody can tell.
 */
export function compareArrivals(a: Arrival | null, b: Arrival | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? -1 : 1;
  if (a.place === null || b.place === null) return Number(a.place === null) - Number(b.place === null);
  return a.place - b.place;
}
