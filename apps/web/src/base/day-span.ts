/** Days of an address, on the clock of this device, and the moments that they are. */

export interface DaySpan {
  /** `YYYY-MM-DD`; both are inside. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** As lists between two moments are asked for. */
export function daysIn({ from, to }: DaySpan): {
  readonly timestampFrom_ms?: number;
  readonly timestampTo_ms?: number;
} {
  return {
    ...(from === undefined ? {} : { timestampFrom_ms: midnightOf(from, 0) }),
    ...(to === undefined ? {} : { timestampTo_ms: midnightOf(to, 1) - 1 }),
  };
}

/** A day may have 23 hours, or 25: the calendar counts, and not the hours. */
function midnightOf(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}
