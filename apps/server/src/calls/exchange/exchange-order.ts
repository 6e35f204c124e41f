/** What a file for another program is made of: the event as its operators see it, and the report of the race. */
import type { ExchangeFormat, PointRules } from '@startwand/contract';
import type { ReportedRace, Sex } from '@startwand/exchange';
import type { DetailPieces } from '../exports/detail/pieces.ts';

export interface ExchangeOrder {
  readonly exchange: ExchangeWish;
  readonly detail: DetailPieces;
  readonly report: ReportedRace & PointRules;
  /** When it is made, in milliseconds. */
  readonly now_ms: number;
}

export interface ExchangeWish {
  /** `missing`: no file, but a list of what each would lack. */
  readonly format: ExchangeFormat | 'missing';
  readonly sex: Sex | null;
  readonly heatId: string | null;
}

/** Whose file is of one heat is made of that heat alone: an event may have ten others. */
export function heatAsked({ format, heatId }: ExchangeWish): string | null {
  return format === 'iofResults' || format === 'iofStarts' || format === 'lynxResults' ? heatId : null;
}
