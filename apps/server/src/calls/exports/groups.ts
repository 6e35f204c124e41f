/** A list for each class, gender or value of a registration field; each is ranked by itself. */
import { isInGroup, narrow, valueOf } from '@startwand/contract';
import type { ListedCompetitor, RaceLists } from './race-lists.ts';

export interface Group<Item> {
  /** As it is shown; `null`: the list is not divided. */
  readonly name: string | null;
  readonly items: readonly Item[];
}

/** Of those whom ranks count among; in the order of the alphabet, those without a value last. */
export function groupsOf<Item>(
  lists: RaceLists,
  items: readonly Item[],
  competitorOf: (item: Item) => ListedCompetitor,
): readonly Group<Item>[] {
  const { groupBy, group, shown } = lists.choice;
  const counting = items.filter((item) => isInGroup(shown, competitorOf(item)));
  if (groupBy === null) return [{ name: null, items: counting }];
  const parts = Map.groupBy(counting, (item) => valueOf(competitorOf(item), groupBy));
  return [...parts]
    .filter(([value]) => group === null || value === group)
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || lists.texts.compare(a, b))
    .map(([value, members]) => ({ name: nameOf(lists, groupBy, value), items: members }));
}

/** What is shown of groups once they are ranked: ranks and gaps stay those of the whole group. */
export function shownOf<Item>(
  { choice }: RaceLists,
  groups: readonly Group<Item>[],
  competitorOf: (item: Item) => ListedCompetitor,
): readonly Group<Item>[] {
  return groups
    .map(({ name, items }) => ({ name, items: narrow(choice.shown, items, competitorOf) }))
    .filter(({ name, items }) => name === null || items.length > 0);
}

/** Who reads the file later shall not take it for the whole list. */
export function narrowingRemark({ choice, texts }: RaceLists): readonly string[] {
  const { search, where } = choice.shown;
  const values = Object.entries(where).map(([field, value]) => wordOf(texts, field, value));
  const words = search.trim() === '' ? [] : [`«${search.trim()}»`];
  const what = [...values, ...words].join(', ');
  return what === '' ? [] : [texts.t('files.only', { what })];
}

/** What the groups are groups of, as a heading. */
export function groupHeading({ choice, texts }: RaceLists): string | null {
  const { groupBy } = choice;
  if (groupBy === 'class' || groupBy === 'gender') return texts.t(`files.column.${groupBy}`);
  return groupBy;
}

function nameOf(lists: RaceLists, field: string, value: string): string {
  const { t } = lists.texts;
  if (value === '') return `${t('files.without')} ${groupHeading(lists) ?? ''}`;
  return wordOf(lists.texts, field, value);
}

function wordOf({ t }: RaceLists['texts'], field: string, value: string): string {
  const isGender = field === 'gender' && (value === 'female' || value === 'male');
  return isGender ? t(`race.gender.${value}`) : value;
}
