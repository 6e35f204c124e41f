/** A ranking on paper: the ranked, then under their headings those who are not, as practice has it. */
import type { RunStatus } from '@startwand/timing';
import type { Group } from './groups.ts';
import type { RaceLists } from './race-lists.ts';
import type { ItemSection } from './table.ts';

interface InRanking {
  readonly rank: number | null;
  readonly status: RunStatus;
}

/** @param groups each ranked by itself */
export function rankedSections<Item extends InRanking>(
  { words }: RaceLists,
  groups: readonly Group<Item>[],
): readonly ItemSection<Item>[] {
  return groups.flatMap(({ name: group, items }) => {
    const unranked = items.filter(({ rank }) => rank === null);
    const byStatus = Map.groupBy(unranked, ({ status }) => status);
    const isNeeded = items.length > unranked.length || unranked.length === 0;
    const ranked = items.filter(({ rank }) => rank !== null);
    return [
      ...(isNeeded ? [{ group, heading: null, items: ranked }] : []),
      // In the order in which the core lists them.
      ...[...byStatus].map(([status, members]) => ({
        group,
        heading: `${words.t(`race.runStatusMeaning.${status}`)} (${members.length})`,
        items: members,
      })),
    ];
  });
}

/** How many stand in the ranking, and of how many. */
export function rankedRemark<Item extends InRanking>(
  { words }: RaceLists,
  groups: readonly Group<Item>[],
): string {
  const items = groups.flatMap((group) => group.items);
  const ranked = items.filter(({ rank }) => rank !== null).length;
  return words.t('files.ranked', { ranked, all: items.length });
}
