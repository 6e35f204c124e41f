/** What of the own registrations stands in the address: what is searched for, and which entry is being changed. */
export interface MyEventsSearch {
  readonly search?: string | undefined;
  /** The event whose entry is changed. */
  readonly change?: string | undefined;
}

export function readMyEventsSearch(address: Record<string, unknown>): MyEventsSearch {
  const { search, change } = address;
  return {
    // A search for figures comes as a number.
    ...(isWord(search) || typeof search === 'number' ? { search: String(search) } : {}),
    ...(isWord(change) ? { change } : {}),
  };
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
