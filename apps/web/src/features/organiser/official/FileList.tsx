import type { ReactNode } from 'react';

/** Papers and files for federations, one row each; until there is one, nothing. */
export function FileList(): ReactNode {
  return null;
}
