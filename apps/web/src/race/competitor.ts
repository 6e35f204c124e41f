/** A competitor on the page: the core's id, and the fields one searches by. */
import type { PublicCompetitorDto } from '@startwand/contract';
import type { CompetitorId } from '@startwand/timing';

/** @example competitorId(run.competitorId) */
export function competitorId(id: string): CompetitorId {
  if (!isCompetitorId(id)) throw new Error('A competitor without an id.');
  return id;
}

function isCompetitorId(id: string): id is CompetitorId {
  return id !== '';
}

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
