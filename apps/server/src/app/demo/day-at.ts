/** The calendar of the demo: days counted from today, where this machine stands. */
import { day_ms, localDate } from '@startwand/contract';

export interface Calendar {
  readonly timeZone: string;
  /** YYYY-MM-DD; -1 is yesterday. */
  readonly day: (number: number) => string;
}

export function dayAt(now_ms: number): Calendar {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const today_ms = Date.parse(localDate(now_ms, timeZone));
  return {
    timeZone,
    day: (number) => new Date(today_ms + number * day_ms).toISOString().slice(0, 10),
  };
}
