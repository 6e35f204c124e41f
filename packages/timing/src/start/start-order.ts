/**
 * Who starts next in an interval start: the first without a start behind the one furthest down the
 * list who has started. Those passed over return only by choice.
 */
import type { CompetitorId } from '../model/ids.ts';

export class StartOrder {
  #list: readonly CompetitorId[] = [];
  readonly #places = new Map<CompetitorId, number>();
  /** Kept so that no trigger walks the list. */
  #furthest = -1;

  constructor(list: readonly CompetitorId[], hasStarted: (competitorId: CompetitorId) => boolean) {
    this.#lengthen(list, hasStarted);
  }

  get list(): readonly CompetitorId[] {
    return this.#list;
  }

  /** Takes the list over if it is this one, or this one with others behind it: who joins costs nothing for those before. */
  tryToLengthen(list: readonly CompetitorId[], hasStarted: (competitorId: CompetitorId) => boolean): boolean {
    // A setting of the event is told to each of fifty heats, and their lists stay.
    if (list === this.#list) return true;
    const isLonger = list.length > this.#list.length;
    if (!isLonger || !this.#list.every((competitorId, place) => competitorId === list[place])) {
      return false;
    }
    this.#lengthen(list, hasStarted);
    return true;
  }

  #lengthen(list: readonly CompetitorId[], hasStarted: (competitorId: CompetitorId) => boolean): void {
    for (let place = this.#list.length; place < list.length; place++) {
      const competitorId = list[place];
      if (competitorId === undefined) continue;
      this.#places.set(competitorId, place);
      if (hasStarted(competitorId)) this.#furthest = place;
    }
    this.#list = list;
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
  note(competitorId: CompetitorId, started: boolean, hasStarted: (competitorId: CompetitorId) => boolean): void {
    const place = this.#places.get(competitorId);
    if (place === undefined) return;
    if (started) {
      this.#furthest = Math.max(this.#furthest, place);
    } else if (place === this.#furthest) {
      this.#furthest = this.#list.slice(0, place).findLastIndex(hasStarted);
    }
  }

  next(mayStart: (competitorId: CompetitorId) => boolean): CompetitorId | null {
    for (let place = this.#furthest + 1; place < this.#list.length; place++) {
      const competitorId = this.#list[place];
      if (competitorId !== undefined && mayStart(competitorId)) return competitorId;
    }
    return null;
  }
}
