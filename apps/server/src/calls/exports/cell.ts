/**
 * One cell of a list, before anybody knows whether it goes into a spreadsheet or onto paper. What
 * people typed is `text` and nothing else: it never becomes a formula, a number or a date.
 */
import {
  formatDuration,
  formatGap,
  formatTimeOfDay,
  type DecimalSign,
  type Decimals,
  type Duration,
  type Timestamp,
} from '@startwand/timing';

export type Cell =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** On paper, smaller, in a line of its own. */
      readonly below?: string;
    }
  /** Numbered, counted or measured: a number in spreadsheets. */
  | { readonly kind: 'number'; readonly value: number; readonly decimals: number }
  /** YYYY-MM-DD. */
  | { readonly kind: 'date'; readonly date: string }
  /** A time or a gap. Text in every file: a spreadsheet's own times end at milliseconds. */
  | { readonly kind: 'time'; readonly show: (decimalSign: DecimalSign) => string };

export const nothing: Cell = { kind: 'nothing' };

export function textCell(text: string | null): Cell {
  return text === null || text === '' ? nothing : { kind: 'text', text };
}

/** @param below what is said of a person, under the name */
export function nameCell(text: string, below: string | null): Cell {
  return below === null ? textCell(text) : { kind: 'text', text, below };
}

export function numberCell(value: number | null, decimals = 0): Cell {
  return value === null ? nothing : { kind: 'number', value, decimals };
}

export function dateCell(date: string | null): Cell {
  return date === null ? nothing : { kind: 'date', date };
}

/** Of whom only the year is known, it is that year: no day is invented. */
export function birthDateCell(date: string | null): Cell {
  return date?.length === yearLength ? numberCell(Number(date)) : dateCell(date);
}

const yearLength = 4;

export function durationCell(time: Duration | null, decimals: Decimals): Cell {
  if (time === null) return nothing;
  return { kind: 'time', show: (sign) => formatDuration(time, decimals, sign) };
}

/** With its sign; none for a gap of nothing. */
export function gapCell(gap: Duration | null, decimals: Decimals): Cell {
  if (gap === null) return nothing;
  return { kind: 'time', show: (sign) => formatGap(gap, decimals, sign) };
}

export function timeOfDayCell(moment: Timestamp, offset_min: number, decimals: Decimals): Cell {
  return { kind: 'time', show: (sign) => formatTimeOfDay(moment, offset_min, decimals, sign) };
}

/** Hundredths of km/h. */
export function speedCell(speed_ckmh: number | null): Cell {
  return numberCell(speed_ckmh === null ? null : speed_ckmh / 100, 2);
}

/** Points of a federation, in hundredths. */
export function pointsCell(points_hundredths: number | null): Cell {
  return numberCell(points_hundredths === null ? null : points_hundredths / 100, 2);
}
