/** Which competitors the list shows, found as the server finds «all that match». */
import { matching, searchedText, type OperatorCompetitorDto } from '@startwand/contract';
import { useDeferredValue, useMemo } from 'react';
import { matchIn } from './competitors-match.ts';
import type { CompetitorsSearch } from './competitors-search.ts';

/** What is searched in a competitor is written once for each version of the person. */
const texts = new WeakMap<OperatorCompetitorDto, string>();

function textOf(competitor: OperatorCompetitorDto): string {
  const known = texts.get(competitor);
  if (known !== undefined) return known;
  const text = searchedText(competitor);
  texts.set(competitor, text);
  return text;
}

/** Typing goes on while thousands are looked through. */
export function useShownCompetitors(
  competitors: readonly OperatorCompetitorDto[],
  address: CompetitorsSearch,
): readonly OperatorCompetitorDto[] {
  const { search, class: group, gender, nation, bib } = useDeferredValue(address);
  return useMemo(() => {
    const match = matchIn({ search, class: group, gender, nation, bib });
    return competitors.filter(matching(match, textOf));
  }, [competitors, search, group, gender, nation, bib]);
}
