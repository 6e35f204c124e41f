/** Workbooks before they are written: their sheets in rows of texts and numbers. Who writes spreadsheets makes files of them. */
import { TICKS_PER_SECOND, type Duration } from '@startwand/timing';

export interface ExchangeSheet {
  readonly name: string;
  /** `null`: an empty cell. */
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** Which row has the headings, from 1. */
  readonly headingRow: number;
}

/** With hours always, and without decimals: what is beyond a second is cut. @example hoursOf(time) // '00:59:07' */
export function hoursOf(time: Duration): string {
  const seconds = Math.floor(time / TICKS_PER_SECOND);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
