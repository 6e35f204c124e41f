import type { ReactNode } from 'react';

/** How complete the race report is, with the way to it; until there is one, nothing. */
export function ReportRow(): ReactNode {
  return null;
}
