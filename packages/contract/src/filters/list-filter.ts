/**
 * What a visitor's list is narrowed to. The page hides by this rule, and a saved file has what the page shows: the values
 * of a field make a ranking of their own; a nation only hides rows, and so do words.
 */
import { groupOf } from '@startwand/timing';
import type { PublicCompetitorDto } from '../records/competitor.ts';

export interface ListFilter {
  readonly search: string;
  /** Class, gender, nation, or a public field of the event by its name. */
  readonly where: Readonly<Record<string, string>>;
}

/** What of a competitor is looked at. */
type Looked = Pick<
  PublicCompetitorDto,
  'startNumber' | 'firstName' | 'lastName' | 'gender' | 'nation' | 'club' | 'class' | 'fields'
>;

/** What a competitor has in a field; empty for nothing. */
export function valueOf(competitor: Looked, field: string): string {
  if (field === 'nation') return competitor.nation ?? '';
  return groupOf({ ...competitor, groups: competitor.fields }, field);
}

/** Whom ranks and gaps count among. */
export function isInGroup({ where }: ListFilter, competitor: Looked): boolean {
  return Object.entries(where).every(([field, value]) => field === 'nation' || valueOf(competitor, field) === value);
}

/** Those of the group that are shown; the same list when nothing is hidden. */
export function narrow<Item>(
  { where, search }: ListFilter,
  items: readonly Item[],
  competitorOf: (item: Item) => Looked,
): readonly Item[] {
  const nation = where['nation'] ?? null;
  if (nation === null && search.trim() === '') return items;
  return items.filter((item) => {
    const competitor = competitorOf(item);
    return (nation === null || competitor.nation === nation) && matchesSearch(competitor, search);
  });
}

/** Whether every word of the search stands somewhere in bib, name, club or nation. */
export function matchesSearch(competitor: Looked, search: string): boolean {
  if (search.trim() === '') return true;
  const { startNumber, lastName, firstName, club, nation } = competitor;
  const text = fold([startNumber, lastName, firstName, club, nation].join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Without case and accents, as people type on a phone. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
