/** A competitor on the page: the name. */
import type { PublicCompetitorDto } from '@startwand/contract';

/** @example displayName(competitor) // 'Muster Anna' */
export function displayName(competitor: PublicCompetitorDto): string {
  return `${competitor.lastName} ${competitor.firstName}`.trim();
}
