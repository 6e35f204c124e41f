/** What the standings of a series are made of, on their way to the thread that makes them. */
import type { Language } from '@startwand/locales';
import type { ExportFormat, SeriesInput, StandingsDto } from '@startwand/contract';
import type { Separator } from '../exports/csv.ts';
import type { DetailPieces, Piece } from '../exports/detail/pieces.ts';

export interface StandingsOrder {
  readonly series: Omit<SeriesInput, 'eventIds' | 'isPublic'> & { readonly id: string };
  /** In the order of their dates. */
  readonly races: readonly RaceOrder[];
  readonly wants: StandingsWish;
}

export interface RaceOrder {
  readonly race: StandingsDto['races'][number];
  /** As visitors see it; `null`: it gives no points yet. */
  readonly detail: DetailPieces | null;
  /** Which competitors registered by which account: pairs, as JSON. It joins persons, and is told to nobody. */
  readonly accounts: Piece;
}

/** What is made of them: what everybody reads, what their owner reads, or a file. */
export type StandingsWish =
  | { readonly kind: 'public' }
  | { readonly kind: 'persons' }
  | {
      readonly kind: 'file';
      readonly format: ExportFormat;
      readonly language: Language;
      readonly separator: Separator | null;
      readonly class: string | null;
      readonly gender: 'female' | 'male' | null;
      readonly now_ms: number;
    };

export function piecesOfRace({ detail, accounts }: RaceOrder): readonly Piece[] {
  return [accounts, ...(detail === null ? [] : Object.values(detail).flat())];
}
