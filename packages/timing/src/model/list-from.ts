/** The ranking that a start list was made from. With it, a list can tell when that ranking has changed. */
import type { CompetitorId, HeatId } from './ids.ts';

/** The order that was asked for. */
export interface RankingOrder {
  /** The heat whose ranking is taken over. */
  readonly fromHeatId: HeatId;
  readonly order: 'ranking' | 'reversed';
  /** The best N in `reversed`; `null`: all. */
  readonly best: number | null;
  /** Those without a result start too. */
  readonly withoutResult: boolean;
  /** One group after the other: class, gender or a registration field; `null`: all together. */
  readonly per: string | null;
}

/** The origin of a start list. */
export interface ListFrom extends RankingOrder {
  /** The list that the ranking gave. The start list differs from it where it was changed by hand since. */
  readonly made: readonly CompetitorId[];
}

/** The origin as a fact stores it: without `made` the list of the same fact is what the ranking gave. */
export interface StoredListFrom extends RankingOrder {
  readonly made?: readonly CompetitorId[];
}
