/** What is open above the heats of an event, and for which of them; it stands in the address. */
const dialogs = ['rules', 'enrol', 'reference', 'copy'] as const;
export type HeatDialog = (typeof dialogs)[number];

export interface HeatsSearch {
  readonly open?: HeatDialog | undefined;
  readonly heat?: string | undefined;
}

/** Addresses come from anywhere: what is none of ours is left out. */
export function readHeatsSearch(search: Record<string, unknown>): HeatsSearch {
  const open = dialogs.find((one) => one === search['open']);
  const { heat } = search;
  return open !== undefined && typeof heat === 'string' && heat !== '' ? { open, heat } : {};
}
