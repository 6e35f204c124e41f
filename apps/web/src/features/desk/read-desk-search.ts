/** What lies open over the desk, as its address says. */
export interface DeskSearch {
  /** Whose run sheet is open. */
  readonly run?: string;
}

export function readDeskSearch(search: Record<string, unknown>): DeskSearch {
  return typeof search['run'] === 'string' ? { run: search['run'] } : {};
}
