/**
 * Who starts next in an interval start: the first without a start behind the one furthest down the
 * list who has started. Those passed over return only by choice.
 */
import type { CompetitorId } from './ids.ts';

export class StartOrder {
  readonly list: readonly CompetitorId[];
  readonly #places: ReadonlyMap<CompetitorId, number>;
  /** Kept so that no trigger walks the list. */
  #furthest: number;

  constructor(list: readonly CompetitorId[], hasStarted: (competitorId: CompetitorId) => boolean) {
    this.list = list;
    this.#places = new Map(list.map((competitorId, place) => [competitorId, place]));
    this.#furthest = list.findLastIndex(hasStarted);
  }

  has(competitorId: CompetitorId): boolean {
    return this.#places.has(competitorId);
  }

  /** The place of the furthest starter, -1 before the first start. */
  get furthest(): number {
    return this.#furthest;
  }

  placeOf(competitorId: CompetitorId): number | null {
    return this.#places.get(competitorId) ?? null;
  }

  /** Takes note of whether a competitor has a start now. */
  note(
    competitorId: CompetitorId,
    started: boolean,
    hasStarted: (competitorId: CompetitorId) => boolean,
  ): void {
    const place = this.#places.get(competitorId);
    if (place === undefined) return;
    if (started) {
      this.#furthest = Math.max(this.#furthest, place);
    } else if (place === this.#furthest) {
      this.#furthest = this.list.slice(0, place).findLastIndex(hasStarted);
    }
  }

  next(mayStart: (competitorId: CompetitorId) => boolean): CompetitorId | null {
    for (let place = this.#furthest + 1; place < this.list.length; place++) {
      const competitorId = this.list[place];
      if (competitorId !== undefined && mayStart(competitorId)) return competitorId;
    }
    return null;
  }
}
