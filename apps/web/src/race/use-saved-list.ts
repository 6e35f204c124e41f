import { savedListFields, type PublicDetailDto, type SavedListDto } from '@startwand/contract';
import type { GroupValues } from '@startwand/timing';
import { useMemo } from 'react';
import { useText } from '../language/language-context.tsx';
import { useTextOrder } from '../language/use-text-order.ts';
import { SavedListView, type SavedView } from './saved-lists.ts';

/** A saved list as it is looked at; nothing of the others is computed. */
export function useSavedList(detail: PublicDetailDto, list: SavedListDto): SavedView {
  const compare = useTextOrder();
  const view = useMemo(() => new SavedListView(list, compare), [list, compare]);
  return useMemo(() => view.look(detail), [view, detail]);
}

/** What a group is called: its values one behind the other. @example 'U14 · Women · Wave 1' */
export function useSavedGroupName(): (list: Pick<SavedListDto, 'groupBy'>, values: GroupValues) => string {
  const t = useText();
  const labelOf = useListFieldName();
  const wordOf = useValueWord();
  return ({ groupBy }, values) =>
    values
      .map((value, place) => {
        const field = groupBy[place] ?? '';
        return value === '' ? t('publicEvent.list.without', { field: labelOf(field) }) : wordOf(field, value);
      })
      .join(' · ');
}

/** A value as it is read: a sex is written out. */
export function useValueWord(): (field: string, value: string) => string {
  const t = useText();
  return (field, value) =>
    field === 'gender' && (value === 'female' || value === 'male') ? t(`race.gender.${value}`) : value;
}

/** What a field is called that divides or narrows a list. */
export function useListFieldName(): (field: string) => string {
  const t = useText();
  return (name) => {
    const known = savedListFields.find((field) => field === name);
    return known === undefined ? name : t(`publicEvent.person.${known}`);
  };
}
