import { isolated } from '@startwand/contract';
import { useSavedGroupName } from '../../../race/use-saved-list.ts';
import type { BoardList } from './board-lists.ts';

type SavedName = Extract<BoardList['name'], { readonly kind: 'saved' }>;

/** Above a group of a list that the organiser put together. @example 'Prizes · U14 · Women' */
export function useSavedTitle(): (name: SavedName) => string {
  const groupName = useSavedGroupName();
  return ({ list, values }) =>
    [list.name, ...(values.length === 0 ? [] : [groupName(list, values)])].map(isolated).join(' · ');
}
