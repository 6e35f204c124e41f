/** A list for each class, gender or value of a registration field, or for each combination of several; each is ranked by itself. */
import { isInGroup, isInSavedList, narrow, valueInField, valueOf } from '@startwand/contract';
import { divide, firstOf } from '@startwand/timing';
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
  const { group, shown, saved } = lists.choice;
  const counting = items.filter((item) => {
    const competitor = competitorOf(item);
    return isInGroup(shown, competitor) && (saved === null || isInSavedList(saved, competitor));
  });
  const fields = fieldsOf(lists);
  if (fields.length === 0) return [{ name: null, items: counting }];
  const valueIn = saved === null ? valueOf : valueInField;
  const parts = divide(
    counting,
    (item) => fields.map((field) => valueIn(competitorOf(item), field)),
    lists.texts.compare,
  );
  return parts
    .filter(({ values }) => group === null || values[0] === group)
    .map(({ values, items: members }) => ({ name: nameOf(lists, fields, values), items: members }));
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

/** Of a saved list that asks for them the first of each group; of other lists all. */
export function firstOfEach<Item extends { readonly rank: number | null }>(
  { choice }: RaceLists,
  groups: readonly Group<Item>[],
): readonly Group<Item>[] {
  const first = choice.saved?.first ?? null;
  return groups.map(({ name, items }) => ({ name, items: firstOf(items, first) }));
}

/** Who reads the file later shall not take it for the whole list. */
export function narrowingRemark({ choice, texts }: RaceLists): readonly string[] {
  const { search, where } = choice.shown;
  const values = Object.entries(where).map(([field, value]) => wordOf(texts, field, value));
  const { only = null, first = null } = choice.saved ?? {};
  const saved = only === null ? [] : only.values.map((value) => wordOf(texts, only.field, value));
  const words = search.trim() === '' ? [] : [`«${search.trim()}»`];
  const what = [...values, ...saved, ...words].join(', ');
  return [
    ...(what === '' ? [] : [texts.t('files.only', { what })]),
    ...(first === null ? [] : [texts.t('files.firstOfEach', { count: first })]),
  ];
}

/** What the groups are groups of, as a heading. */
export function groupHeading(lists: RaceLists): string | null {
  const fields = fieldsOf(lists);
  return fields.length === 0 ? null : fields.map((field) => headingOf(lists, field)).join(between);
}

/** What the heads of groups say already. */
export function fieldsOf({ choice }: Pick<RaceLists, 'choice'>): readonly string[] {
  if (choice.saved !== null) return choice.saved.groupBy;
  return choice.groupBy === null ? [] : [choice.groupBy];
}

const between = ' · ';

function headingOf({ texts, choice }: RaceLists, field: string): string {
  if (field === 'class' || field === 'gender') return texts.t(`files.column.${field}`);
  const isOfSaved = choice.saved !== null && (field === 'nation' || field === 'club' || field === 'team');
  return isOfSaved ? texts.t(`files.column.${field}`) : field;
}

function nameOf(lists: RaceLists, fields: readonly string[], values: readonly string[]): string {
  const { t } = lists.texts;
  return values
    .map((value, place) => {
      const field = fields[place] ?? '';
      return value === '' ? `${t('files.without')} ${headingOf(lists, field)}` : wordOf(lists.texts, field, value);
    })
    .join(between);
}

function wordOf({ t }: RaceLists['texts'], field: string, value: string): string {
  const isGender = field === 'gender' && (value === 'female' || value === 'male');
  return isGender ? t(`race.gender.${value}`) : value;
}
