/** What the address of a heat's start list tells beside the heat: which part is shown, and what is open. */

export const startListParts = ['order', 'times'] as const;
export type StartListPart = (typeof startListParts)[number];

export interface StartListSearch {
  readonly part: StartListPart;
  readonly open?: 'order' | 'number';
}

export function readStartListSearch(search: Readonly<Record<string, unknown>>): StartListSearch {
  const { part, open } = search;
  return {
    part: startListParts.find((known) => known === part) ?? 'order',
    ...(open === 'order' || open === 'number' ? { open } : {}),
  };
}
