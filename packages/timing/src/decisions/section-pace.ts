/**
 * What the field has run on one section so far, in order: its median, and how far others lie from it.
 * Quartiles, because one who fell, or an impulse that was none, must not move them. Kept in order, so that
 * one more time costs a place in a list and no look at the field.
 */
import { placeIn } from '../time/sorted-place.ts';
import type { Duration } from '../time/time.ts';

/** Fewer say nothing about those who come. */
const LEAST_TIMES = 8;
/** From a quartile to what one calls a standard deviation. */
const QUARTILE = 0.6745;
/** The first eight of a good field are more alike than the rest of it: nobody is measured finer. */
const FINEST = 0.02;

export interface Pace {
  readonly median_100ns: number;
  /** How far below the median the quicker ones lie, and how far above it the slower ones. */
  readonly below_100ns: number;
  readonly above_100ns: number;
}

export class SectionPace {
  readonly #times: Duration[] = [];

  add(time: Duration): void {
    this.#times.splice(this.#placeOf(time), 0, time);
  }

  remove(time: Duration): void {
    const place = this.#placeOf(time);
    if (this.#times[place] === time) this.#times.splice(place, 1);
  }

  /**
   * @param fresh the newest times, which may be wrong themselves: the last is left out, those before it
   *   while there are enough others
   * @returns `null` while too few have come
   */
  besides(fresh: readonly Duration[]): Pace | null {
    const spare = Math.max(1, this.#times.length - LEAST_TIMES);
    const skipped = this.#placesOf(fresh.slice(Math.max(0, fresh.length - spare)));
    const count = this.#times.length - skipped.length;
    if (count < LEAST_TIMES) return null;
    const at = (share: number) => this.#nth(Math.round((count - 1) * share), skipped);
    const median = at(0.5);
    const below = (median - at(0.25)) / QUARTILE;
    const above = (at(0.75) - median) / QUARTILE;
    // Of few, either side is a matter of chance.
    const unsure = 1 + 4 / count;
    const both = (below + above) / 2;
    const finest = median * FINEST;
    return {
      median_100ns: median,
      below_100ns: Math.max(finest, (below + both) / 2) * unsure,
      above_100ns: Math.max(finest, (above + both) / 2) * unsure,
    };
  }

  /** Where these times stand, each once, in order. */
  #placesOf(times: readonly Duration[]): readonly number[] {
    const places = new Set<number>();
    for (const time of times) {
      let place = this.#placeOf(time);
      while (places.has(place)) place++;
      if (this.#times[place] === time) places.add(place);
    }
    return [...places].sort((a, b) => a - b);
  }

  #nth(place: number, skipped: readonly number[]): number {
    let found = place;
    for (const skip of skipped) if (skip <= found) found++;
    return this.#times[found] ?? 0;
  }

  #placeOf(time: Duration): number {
    return placeIn(this.#times, (other) => other < time);
  }
}
