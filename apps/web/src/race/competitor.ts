/** A competitor on the page: the name, and the fields one searches by. */
import type { PublicCompetitorDto } from '@startwand/contract';

/** @example displayName(competitor) // 'Muster Anna' */
export function displayName(competitor: PublicCompetitorDto): string {
  return `${competitor.lastName} ${competitor.firstName}`.trim();
}

/** Whether every word of the search stands somewhere in bib, name, club or nation. */
export function matchesSearch(competitor: PublicCompetitorDto, search: string): boolean {
  if (search.trim() === '') return true;
  const { startNumber, club, nation } = competitor;
  const text = fold(
    `${startNumber ?? ''} ${displayName(competitor)} ${club ?? ''} ${nation ?? ''}`,
  );
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Without case and accents, as people type on a phone. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
