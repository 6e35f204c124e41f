/** What the start clock counts to where no start list says it, as its address says. */
export interface StartClockSearch {
  /** Seconds from one start to the next. */
  readonly every?: number;
}

export function readStartClockSearch(search: Record<string, unknown>): StartClockSearch {
  const every = Number(search['every']);
  return Number.isInteger(every) && every >= 5 && every <= 600 ? { every } : {};
}
