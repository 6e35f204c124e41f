/** What a list is narrowed to. Class and gender make a ranking of their own; the rest only hides rows. */
import type { PublicCompetitorDto } from '@startwand/contract';
import { matchesSearch } from './competitor.ts';

export interface ListFilter {
  readonly search: string;
  readonly class: string | null;
  readonly gender: 'female' | 'male' | null;
  readonly nation: string | null;
}

export const noFilter: ListFilter = { search: '', class: null, gender: null, nation: null };

/** Whether the whole field makes one ranking. */
export function isOfAll(filter: ListFilter): boolean {
  return filter.class === null && filter.gender === null;
}

/** Whom ranks and gaps count among. */
export function isInGroup(filter: ListFilter, competitor: PublicCompetitorDto): boolean {
  return (
    (filter.class === null || competitor.class === filter.class) &&
    (filter.gender === null || competitor.gender === filter.gender)
  );
}

/** Those of the group that are shown; the same list when nothing is hidden. */
export function narrow<Item>(
  filter: ListFilter,
  items: readonly Item[],
  competitorOf: (item: Item) => PublicCompetitorDto,
): readonly Item[] {
  if (filter.nation === null && filter.search.trim() === '') return items;
  return items.filter((item) => isShown(filter, competitorOf(item)));
}

function isShown(filter: ListFilter, competitor: PublicCompetitorDto): boolean {
  return (
    (filter.nation === null || competitor.nation === filter.nation) &&
    matchesSearch(competitor, filter.search)
  );
}

/** The values to choose from, each once, in alphabetical order. */
export function choices(
  competitors: readonly PublicCompetitorDto[],
  field: 'class' | 'nation' | 'gender',
): readonly string[] {
  const values = new Set(competitors.flatMap((competitor) => competitor[field] ?? []));
  return [...values].sort((a, b) => a.localeCompare(b));
}
