/** What the address of the results tells: which list, by what it is divided, and whether it is being saved. */

/** Under which name a device keeps the columns of its tables. */
export function resultsTable(eventId: string): string {
  return `results.${eventId}`;
}

export interface ResultsSearch {
  /** A heat's id, or `total`; the heat that was raced last unless told. */
  readonly list?: string;
  /** `class`, `gender` or one of the event's own fields: a ranking for each of its values. */
  readonly by?: string;
  readonly open?: 'save';
}

export function readResultsSearch(search: Readonly<Record<string, unknown>>): ResultsSearch {
  const { list, by, open } = search;
  return {
    ...(typeof list === 'string' && list !== '' ? { list } : {}),
    ...(typeof by === 'string' && by !== '' ? { by } : {}),
    ...(open === 'save' ? { open } : {}),
  };
}
