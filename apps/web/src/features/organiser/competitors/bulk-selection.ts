/** Whom an action on many reaches: some by their ids, or all that match, whom the server finds. */
import { matching, type OperatorCompetitorDto } from '@startwand/contract';
import type { FullMatch } from './competitors-match.ts';

export type BulkSelection =
  | { readonly kind: 'named'; readonly competitorIds: readonly string[] }
  | { readonly kind: 'matching'; readonly matching: FullMatch };

export const everybody: BulkSelection = {
  kind: 'matching',
  matching: { search: '', withoutStartNumber: false },
};

/** Fields of the body of a call. */
export function bodyOf(selection: BulkSelection) {
  return selection.kind === 'named'
    ? { competitorIds: [...selection.competitorIds] }
    : { matching: selection.matching };
}

/** Those who are meant, as far as this page knows. */
export function selectedOf(
  selection: BulkSelection,
  competitors: readonly OperatorCompetitorDto[],
): readonly OperatorCompetitorDto[] {
  if (selection.kind === 'matching') return competitors.filter(matching(selection.matching));
  const ids = new Set(selection.competitorIds);
  return competitors.filter(({ id }) => ids.has(id));
}
