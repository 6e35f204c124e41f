/** What of the competitors' tab stands in its address: search, filters, order, and what is open above the list. */
import { limits } from '@startwand/contract';
import { like, oneOf, search, text, type Parse, type SearchOf } from '../../../base/page-search.ts';

export const genders = ['female', 'male'] as const;

/** Empty: those without one. */
const group: Parse<string | undefined> = (given) => (given === '' ? '' : text(limits.classMax)(given));
/** Longer than any of ours. */
const nameMax = 1_000;

export const readCompetitorsSearch = search({
  search: text(limits.searchMax),
  class: group,
  gender: oneOf(genders),
  nation: like(/^[A-Z]{3}$/),
  bib: oneOf(['none'] as const),
  /** The column, with `-` before it the other way round. */
  sort: text(nameMax),
  /** Whose dialog is open, and what of it. */
  competitor: text(nameMax),
  tab: oneOf(['results'] as const),
  open: oneOf([
    'bibs',
    'classes',
    'groups',
    'restart',
    'inform',
    'invite',
    'results',
    'forget',
    'mentions',
    'new',
  ] as const),
});
export type CompetitorsSearch = SearchOf<typeof readCompetitorsSearch>;
export type Opened = NonNullable<CompetitorsSearch['open']>;
