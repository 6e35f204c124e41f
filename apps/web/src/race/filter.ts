/** By what a list can be narrowed; how it is then is a rule of the contract, which saved files follow too. */
import { valueOf, type CompareTexts, type ListFilter, type PublicCompetitorDto } from '@startwand/contract';

/** Whether the whole field makes one ranking. */
export function isOfAll({ where }: ListFilter): boolean {
  return Object.keys(where).every((field) => field === 'nation');
}

/** The values to choose from, each once and in order. */
export function choices(
  competitors: readonly PublicCompetitorDto[],
  field: string,
  compare: CompareTexts,
): readonly string[] {
  const values = new Set(competitors.map((competitor) => valueOf(competitor, field)));
  values.delete('');
  return [...values].sort(compare);
}
