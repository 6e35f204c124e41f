/** What the address of the results tells: which list, by what it is divided, and whether it is being saved. */

import { oneOf, search, word } from '../../../base/page-search.ts';

/** Under which name a device keeps the columns of its tables. */
export function resultsTable(eventId: string): string {
  return `results.${eventId}`;
}

export const readResultsSearch = search({
  /** A heat's id, or `total`; the heat that was raced last unless told. */
  list: word(),
  /** `class`, `gender` or one of the event's own fields: a ranking for each of its values. */
  by: word(),
  open: oneOf(['save'] as const),
});
