/** A ranking on paper: the ranked, then under their headings those who are not, as practice has it. */
import { officialTimes, shownStatusOf, type HeatDto, type RunDto } from '@startwand/contract';
import type { RunStatus } from '@startwand/timing';
import { narrowingRemark, type Group } from './groups.ts';
import type { RaceLists } from './race-lists.ts';
import { column } from './person-columns.ts';
import { numberCell, textCell, type Cell } from './cell.ts';
import type { ExportedColumn, ItemSection, ListStanding } from './table.ts';

type Heat = Pick<HeatDto, 'state' | 'official'>;

interface InRanking {
  readonly rank: number | null;
  readonly status: RunStatus;
  /** The heat in which it came to that; absent: the list is of one. */
  readonly where?: Pick<HeatDto, 'name' | 'position'> | null;
  /** The one run that it came to that by; absent: the list is of several. */
  readonly run?: RunDto | null;
}

/** @param groups each ranked by itself */
export function rankedSections<Item extends InRanking>(
  { texts }: RaceLists,
  groups: readonly Group<Item>[],
): readonly ItemSection<Item>[] {
  return groups.flatMap(({ name: group, items }) => {
    const unranked = items.filter(({ rank }) => rank === null);
    const byHeading = Map.groupBy(inOrder(unranked), (item) => headingOf(texts, item));
    const isNeeded = items.length > unranked.length || unranked.length === 0;
    const ranked = items.filter(({ rank }) => rank !== null);
    return [
      ...(isNeeded ? [{ group, heading: null, items: ranked }] : []),
      ...[...byHeading].map(([heading, members]) => ({
        group,
        heading: `${heading} (${members.length})`,
        items: members,
      })),
    ];
  });
}

/** Statuses in the order in which the core lists them, of each the first heat first. */
function inOrder<Item extends InRanking>(unranked: readonly Item[]): readonly Item[] {
  const byStatus = Map.groupBy(unranked, ({ status }) => status);
  const positionOf = ({ where = null }: Item): number => where?.position ?? 0;
  return [...byStatus.values()].flatMap((items) => items.toSorted((a, b) => positionOf(a) - positionOf(b)));
}

/** Who still may get a time is where they are; what the letters of the others mean is written out. */
function headingOf({ t }: RaceLists['texts'], { status: plain, run = null, where = null }: InRanking): string {
  const status = run === null ? plain : shownStatusOf(run);
  const isOut = status === 'onCourse' || status === 'startMissing';
  const heading = isOut ? t(`race.runStatus.${status}`) : t(`race.runStatusMeaning.${status}`);
  return where === null ? heading : t('paper.notRankedIn', { status: heading, heat: where.name });
}

/**
 * Whoever is not ranked has the letters of that on paper, in the place of the rank: their heading may stand on the page before.
 */
export function rankCell({ texts, choice }: RaceLists, { rank, status }: Pick<InRanking, 'rank' | 'status'>): Cell {
  const isOut = status === 'dns' || status === 'dnf' || status === 'dsq';
  return rank === null && isOut && choice.format === 'pdf'
    ? textCell(texts.t(`race.runStatus.${status}`))
    : numberCell(rank);
}

/** How many stand in the ranking, and of how many. */
export function rankedRemarks<Item extends InRanking>(
  lists: RaceLists,
  groups: readonly Group<Item>[],
): readonly string[] {
  const items = groups.flatMap((group) => group.items);
  const ranked = items.filter(({ rank }) => rank !== null).length;
  const { texts } = lists;
  return [texts.t('files.ranked', { ranked, all: items.length }), ...narrowingRemark(lists)];
}

/**
 * Since when it is official, and when it was last corrected.
 *
 * @param heats as long as one of them is not declared, a list on a wall must not pass for the official one
 * @param ahead rated heats that a total lacks, because they have not begun
 */
export function standingOf(
  { texts, detail }: RaceLists,
  heats: readonly Heat[],
  ahead: readonly HeatDto[] = [],
): ListStanding {
  if (ahead.length > 0) {
    const text = texts.t('files.provisional', { heats: ahead.map(({ name }) => name).join(', ') });
    return { isOfficial: false, text };
  }
  const times = officialTimes(heats, detail.event, (text) => texts.wallClock(text));
  if (times === null) return { isOfficial: false, text: texts.t('files.unofficial') };
  const { time, corrected } = times;
  const text =
    corrected === null ? texts.t('files.official', { time }) : texts.t('files.corrected', { time, corrected });
  return { isOfficial: true, text };
}

/** The same as a column, where a list has no head. Without a value it is left out. */
export function standingColumns<Item>(
  lists: RaceLists,
  heats: readonly Heat[],
  ahead: readonly HeatDto[] = [],
): readonly ExportedColumn<Item>[] {
  if (lists.choice.format === 'pdf') return [];
  const { isOfficial, text } = standingOf(lists, heats, ahead);
  const standing = textCell(isOfficial || ahead.length > 0 ? text : null);
  return [column(lists, 'standing', () => standing)];
}
