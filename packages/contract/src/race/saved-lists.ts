/** Of whom a saved list is, and in which of its groups each stands: pages, files and screens read it here. */
import type { GroupValues } from '@startwand/timing';
import { valueOf } from '../filters/list-filter.ts';
import type { PublicCompetitorDto } from '../records/competitor.ts';
import type { EventDto } from '../records/event.ts';
import type { SavedListDto } from '../records/lists/saved-list.ts';

/** What every competitor may have, beside the fields of the event. */
export const savedListFields = ['class', 'gender', 'nation', 'club', 'team'] as const;

/** What of a competitor is looked at. */
type Looked = Parameters<typeof valueOf>[0] & Pick<PublicCompetitorDto, 'team'>;

/** What a competitor has in a field; '' for nothing. @example valueInField(competitor, 'club') // 'SC Tal' */
export function valueInField(competitor: Looked, field: string): string {
  if (field === 'club') return competitor.club ?? '';
  if (field === 'team') return competitor.team ?? '';
  return valueOf(competitor, field);
}

/** Whether ranks and gaps of the list count among others and this one. */
export function isInSavedList({ only }: Pick<SavedListDto, 'only'>, competitor: Looked): boolean {
  return only === null || only.values.includes(valueInField(competitor, only.field));
}

/** By these values the core divides the list. */
export function groupValues({ groupBy }: Pick<SavedListDto, 'groupBy'>, competitor: Looked): GroupValues {
  return groupBy.map((field) => valueInField(competitor, field));
}

/** By its id, or by its name as people type it; `null`: there is none that the reader of this event may see. */
export function savedListOf({ savedLists }: Pick<EventDto, 'savedLists'>, idOrName: string): SavedListDto | null {
  const lists = savedLists?.lists ?? [];
  const wanted = idOrName.trim().toLowerCase();
  return (
    lists.find(({ id }) => id === idOrName) ?? lists.find(({ name }) => name.trim().toLowerCase() === wanted) ?? null
  );
}
