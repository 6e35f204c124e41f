/** A ranking on paper: the ranked, then under their headings those who are not, as practice has it. */
import type { HeatDto } from '@startwand/contract';
import type { RunStatus } from '@startwand/timing';
import { narrowingRemark, type Group } from './groups.ts';
import type { RaceLists } from './race-lists.ts';
import type { ItemSection } from './table.ts';

interface InRanking {
  readonly rank: number | null;
  readonly status: RunStatus;
}

/** @param groups each ranked by itself */
export function rankedSections<Item extends InRanking>(
  { texts }: RaceLists,
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
        heading: `${headingOf(texts, status)} (${members.length})`,
        items: members,
      })),
    ];
  });
}

/** Who still may get a time is where they are; what the letters of the others mean is written out. */
function headingOf({ t }: RaceLists['texts'], status: RunStatus): string {
  return status === 'onCourse' ? t('race.runStatus.onCourse') : t(`race.runStatusMeaning.${status}`);
}

/**
 * How many stand in the ranking, and of how many.
 *
 * @param heats as long as one of them is not over, a list on a wall must not pass for the last one
 */
export function rankedRemarks<Item extends InRanking>(
  lists: RaceLists,
  groups: readonly Group<Item>[],
  heats: readonly Pick<HeatDto, 'state'>[],
): readonly string[] {
  const items = groups.flatMap((group) => group.items);
  const ranked = items.filter(({ rank }) => rank !== null).length;
  const { texts } = lists;
  const isOver = heats.every(({ state }) => state === 'finished' || state === 'cancelled');
  return [
    ...(isOver ? [] : [texts.t('files.unofficial')]),
    texts.t('files.ranked', { ranked, all: items.length }),
    ...narrowingRemark(lists),
  ];
}
