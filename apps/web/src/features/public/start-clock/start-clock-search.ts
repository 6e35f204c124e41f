import { search, word } from '../../../base/page-search.ts';
import { whole } from '../../../base/search-values.ts';

/** What the start clock counts to where no start list says it, as its address says: seconds from one start to the next. */
export const readStartClockSearch = search({
  every: whole(5, 600),
  /** Of the page for everybody; without one, the heat where something happens. */
  heat: word(),
});
