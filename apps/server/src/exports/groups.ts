/** A list for each class, gender or value of a registration field; each is ranked by itself. */
import { groupOf } from '@startwand/timing';
import type { Competitor, RaceLists } from './race-lists.ts';

export interface Group<Item> {
  /** As it is shown; `null`: the list is not divided. */
  readonly name: string | null;
  readonly items: readonly Item[];
}

/** In the order of the alphabet, those without a value last. */
export function groupsOf<Item>(
  lists: RaceLists,
  items: readonly Item[],
  competitorOf: (item: Item) => Competitor,
): readonly Group<Item>[] {
  const { groupBy, group } = lists.choice;
  if (groupBy === null) return [{ name: null, items }];
  const parts = Map.groupBy(items, (item) => valueOf(competitorOf(item), groupBy));
  return [...parts]
    .filter(([value]) => group === null || value === group)
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || lists.texts.compare(a, b))
    .map(([value, members]) => ({ name: nameOf(lists, groupBy, value), items: members }));
}

/** What the groups are groups of, as a heading. */
export function groupHeading({ choice, texts }: RaceLists): string | null {
  const { groupBy } = choice;
  if (groupBy === 'class' || groupBy === 'gender') return texts.t(`files.column.${groupBy}`);
  return groupBy;
}

function valueOf({ class: ofClass, gender, fields }: Competitor, field: string): string {
  return groupOf({ class: ofClass, gender, groups: fields }, field);
}

function nameOf(lists: RaceLists, field: string, value: string): string {
  const { t } = lists.texts;
  if (value === '') return `${t('files.without')} ${groupHeading(lists) ?? ''}`;
  if (field === 'gender' && (value === 'female' || value === 'male')) {
    return t(`race.gender.${value}`);
  }
  return value;
}
