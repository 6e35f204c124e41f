/** Whether a start list still follows the ranking that it was made from, and what an update changes. */
import type { CompetitorId } from '../model/ids.ts';
import type { ListFrom } from '../model/list-from.ts';

/** The changes that an update makes. */
export interface ListUpdate {
  /** The list as the ranking gives it now. */
  readonly now: readonly CompetitorId[];
  /** Come onto the list, in the order in which they start then. */
  readonly comes: readonly CompetitorId[];
  /** Leave the list, in its order. */
  readonly leaves: readonly CompetitorId[];
  /** Are on both and start in another order among those who stay. */
  readonly moves: readonly CompetitorId[];
  /** The list was changed by hand since it was made; an update replaces that. */
  readonly isByHand: boolean;
}

interface ListAndRanking {
  readonly list: readonly CompetitorId[];
  readonly made: ListFrom['made'];
  /** The list that the ranking gives now. */
  readonly now: readonly CompetitorId[];
  /** Somebody has started: the order of the others is no longer taken from the ranking. */
  readonly hasBegun: boolean;
}

/**
 * A list is outdated when the ranking has changed since it was made and the list did not follow: somebody is missing,
 * somebody should not be on it, or the order is another one. A change by hand alone does not make a list outdated, and a
 * change of the ranking that was followed by hand does not either.
 *
 * @returns `null` for a list that is up to date
 * @see docs/rules.md "List older than its ranking"
 */
export function updateOf({ list, made, now, hasBegun }: ListAndRanking): ListUpdate | null {
  const [onList, onMade, onNow] = [new Set(list), new Set(made), new Set(now)];
  const isMissing = now.some((id) => !onMade.has(id) && !onList.has(id));
  const isTooMany = made.some((id) => !onNow.has(id) && onList.has(id));
  const stays = (id: CompetitorId) => onList.has(id) && onMade.has(id) && onNow.has(id);
  const order = now.filter(stays);
  const hasMoved = !hasBegun && !areSame(made.filter(stays), order) && !areSame(list.filter(stays), order);
  if (!isMissing && !isTooMany && !hasMoved) return null;
  const staying = list.filter((id) => onNow.has(id));
  const ordered = now.filter((id) => onList.has(id));
  return {
    now,
    comes: now.filter((id) => !onList.has(id)),
    leaves: list.filter((id) => !onNow.has(id)),
    moves: staying.filter((id, place) => id !== ordered[place]),
    // Competitors who left both are not missed.
    isByHand: !areSame(
      list,
      made.filter((id) => onList.has(id) || onNow.has(id)),
    ),
  };
}

function areSame(a: readonly CompetitorId[], b: readonly CompetitorId[]): boolean {
  return a.length === b.length && a.every((id, place) => id === b[place]);
}
