/** Whom an action on many reaches: some by their ids, or all that match, whom the server finds. */
import { matching, type OperatorCompetitorDto } from '@startwand/contract';
import type { FullMatch } from './competitors-match.ts';

export type Reach =
  | { readonly kind: 'named'; readonly competitorIds: readonly string[] }
  | { readonly kind: 'matching'; readonly matching: FullMatch };

export const everybody: Reach = {
  kind: 'matching',
  matching: { search: '', withoutStartNumber: false },
};

/** Fields of the body of a call. */
export function bodyOf(reach: Reach) {
  return reach.kind === 'named' ? { competitorIds: [...reach.competitorIds] } : { matching: reach.matching };
}

/** Those who are meant, as far as this page knows. */
export function reached(reach: Reach, competitors: readonly OperatorCompetitorDto[]): readonly OperatorCompetitorDto[] {
  if (reach.kind === 'matching') return competitors.filter(matching(reach.matching));
  const ids = new Set(reach.competitorIds);
  return competitors.filter(({ id }) => ids.has(id));
}
