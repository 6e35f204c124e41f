/** Whom the address of the competitors' tab narrows the list to, and in which order they stand. */
import type { CompetitorMatch } from '@startwand/contract';
import type { Sort } from '../../../views/table/table-types.ts';
import type { CompetitorsSearch } from './competitors-search.ts';

export type FullMatch = Required<Pick<CompetitorMatch, 'search' | 'withoutStartNumber'>> &
  Pick<CompetitorMatch, 'class' | 'gender' | 'nation'>;

/** Whom the list is narrowed to, as the server is told it too. */
export function matchIn(address: CompetitorsSearch): FullMatch {
  const { search = '', class: group, gender, nation, bib } = address;
  return {
    search,
    ...(group === undefined ? {} : { class: group === '' ? null : group }),
    ...(gender === undefined ? {} : { gender }),
    ...(nation === undefined ? {} : { nation }),
    withoutStartNumber: bib === 'none',
  };
}

/** Whether everybody is shown. */
export function isOfEverybody({ search, class: group, gender, nation, bib }: CompetitorsSearch) {
  return [search, group, gender, nation, bib].every((one) => one === undefined);
}

/** As the table shows it; by number unless told. */
export function sortIn({ sort = 'bib' }: CompetitorsSearch): Sort {
  return { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') };
}

/** Without what is the usual. */
export function sortFrom({ column, isDescending }: Sort): string | undefined {
  if (isDescending) return `-${column}`;
  return column === 'bib' ? undefined : column;
}
