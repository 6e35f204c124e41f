/** A ranking on paper: the ranked, then under their headings those who are not, as practice has it. */
import { officialTimes, type HeatDto } from '@startwand/contract';
import type { RunStatus } from '@startwand/timing';
import { narrowingRemark, type Group } from './groups.ts';
import type { RaceLists } from './race-lists.ts';
import { column } from './person-columns.ts';
import { textCell } from './cell.ts';
import type { ExportedColumn, ItemSection } from './table.ts';

type Heat = Pick<HeatDto, 'state' | 'official'>;

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
 * @param heats as long as one of them is not declared, a list on a wall must not pass for the official one
 */
export function rankedRemarks<Item extends InRanking>(
  lists: RaceLists,
  groups: readonly Group<Item>[],
  heats: readonly Heat[],
): readonly string[] {
  const items = groups.flatMap((group) => group.items);
  const ranked = items.filter(({ rank }) => rank !== null).length;
  const { texts } = lists;
  return [
    standingOf(lists, heats) ?? texts.t('files.unofficial'),
    texts.t('files.ranked', { ranked, all: items.length }),
    ...narrowingRemark(lists),
  ];
}

/** Since when it is official, and when it was last corrected; `null`: it is not. */
function standingOf({ texts, detail }: RaceLists, heats: readonly Heat[]): string | null {
  const times = officialTimes(heats, detail.event, (text) => texts.wallClock(text));
  if (times === null) return null;
  const { time, corrected } = times;
  return corrected === null ? texts.t('files.official', { time }) : texts.t('files.corrected', { time, corrected });
}

/** The same as a column, where a list has no head. Without a value it is left out. */
export function standingColumns<Item>(lists: RaceLists, heats: readonly Heat[]): readonly ExportedColumn<Item>[] {
  if (lists.choice.format === 'pdf') return [];
  const standing = textCell(standingOf(lists, heats));
  return [column(lists, 'standing', () => standing)];
}
