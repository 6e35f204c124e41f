/** What lies open over the desk, as its address says. */
export interface DeskAddress {
  /** Whose run sheet is open. */
  readonly run?: string;
}

export function readDeskAddress(search: Record<string, unknown>): DeskAddress {
  return typeof search['run'] === 'string' ? { run: search['run'] } : {};
}
