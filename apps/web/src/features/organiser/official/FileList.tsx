import type { ReactNode } from 'react';

/** Papers and files for federations, one row each. */
export function FileList(_: { readonly eventId: string }): ReactNode {
  return null;
}
