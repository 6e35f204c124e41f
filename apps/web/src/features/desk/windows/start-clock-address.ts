/** What the start clock counts to where no start list says it, as its address says. */
export interface StartClockAddress {
  /** Seconds from one start to the next. */
  readonly every?: number;
}

export function readStartClockAddress(search: Record<string, unknown>): StartClockAddress {
  const every = Number(search['every']);
  return Number.isInteger(every) && every >= 5 && every <= 600 ? { every } : {};
}
