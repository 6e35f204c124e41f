/** What a list is narrowed to. The values of a field make a ranking of their own; a nation only hides rows, and so do words. */
import type { PublicCompetitorDto } from '@startwand/contract';
import { groupOf } from '@startwand/timing';
import { matchesSearch } from './competitor.ts';

export interface ListFilter {
  readonly search: string;
  /** Class, gender, nation, or a public field of the event by its name. */
  readonly where: Readonly<Record<string, string>>;
}

/** What a competitor has in a field; empty for nothing. */
export function valueOf(competitor: PublicCompetitorDto, field: string): string {
  if (field === 'nation') return competitor.nation ?? '';
  return groupOf({ ...competitor, groups: competitor.fields }, field);
}

/** Whether the whole field makes one ranking. */
export function isOfAll({ where }: ListFilter): boolean {
  return Object.keys(where).every((field) => field === 'nation');
}

/** Whom ranks and gaps count among. */
export function isInGroup({ where }: ListFilter, competitor: PublicCompetitorDto): boolean {
  return Object.entries(where).every(
    ([field, value]) => field === 'nation' || valueOf(competitor, field) === value,
  );
}

/** Those of the group that are shown; the same list when nothing is hidden. */
export function narrow<Item>(
  filter: ListFilter,
  items: readonly Item[],
  competitorOf: (item: Item) => PublicCompetitorDto,
): readonly Item[] {
  const nation = filter.where['nation'] ?? null;
  if (nation === null && filter.search.trim() === '') return items;
  return items.filter((item) => {
    const competitor = competitorOf(item);
    return (
      (nation === null || competitor.nation === nation) && matchesSearch(competitor, filter.search)
    );
  });
}

/** The values to choose from, each once, in alphabetical order. */
export function choices(
  competitors: readonly PublicCompetitorDto[],
  field: string,
): readonly string[] {
  const values = new Set(competitors.map((competitor) => valueOf(competitor, field)));
  values.delete('');
  return [...values].sort((a, b) => a.localeCompare(b));
}
