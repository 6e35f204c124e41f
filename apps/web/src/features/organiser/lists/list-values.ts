/** The saved lists of an event as their form holds them, and the groups that one of them makes of its competitors. */
import {
  groupValues,
  isInSavedList,
  type calls,
  type OperatorDetailDto,
  type PublicCompetitorDto,
  type SavedListDto,
  type SavedListsDto,
} from '@startwand/contract';
import { divide, type CompareValues, type ListGroup } from '@startwand/timing';
import type { FormValues } from '../../../forms/form-types.ts';

export type ListsValues = FormValues<typeof calls.setSavedLists>;
export type ListValues = ListsValues['lists'][number];

export function valuesOfLists({ lists }: Pick<SavedListsDto, 'lists'>): ListsValues {
  return {
    lists: lists.map(({ id, name, heatId, groupBy, only, first }) => ({ id, name, heatId, groupBy, only, first })),
  };
}

/** What a new one divides by first is what nearly everybody wants. */
export function newList(name: string, heatId: string | null): ListValues {
  return { name, heatId, groupBy: ['class'], only: null, first: null };
}

type Divided = Pick<SavedListDto, 'groupBy' | 'only'>;

/** As far as it is filled in. */
export function dividedBy({ groupBy, only }: ListValues): Divided {
  const values = only?.values.flatMap((value) => value ?? []) ?? [];
  const field = only?.field ?? null;
  return {
    groupBy: groupBy.flatMap((name) => name ?? []),
    only: field === null || values.length === 0 ? null : { field, values },
  };
}

/** Of those who start in the heat, of all while nobody is on its list; `heatId` `null`: of the total. */
export function groupsNow(
  { competitors, startLists }: Pick<OperatorDetailDto, 'competitors' | 'startLists'>,
  list: Divided & Pick<ListValues, 'heatId'>,
  compare: CompareValues,
): readonly ListGroup<PublicCompetitorDto>[] {
  const starters = new Set(startLists.find(({ heatId }) => heatId === list.heatId)?.competitorIds);
  const field = starters.size === 0 ? competitors : competitors.filter(({ id }) => starters.has(id));
  const members = field.filter((competitor) => isInSavedList(list, competitor));
  return divide<PublicCompetitorDto>(members, (competitor) => groupValues(list, competitor), compare);
}
