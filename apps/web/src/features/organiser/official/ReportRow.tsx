import type { ReactNode } from 'react';

/** How complete the race report is, with the way to it. */
export function ReportRow(_: { readonly eventId: string }): ReactNode {
  return null;
}
