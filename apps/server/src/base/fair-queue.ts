/**
 * The one line in which work and people wait. They have their turns by source, in rounds: of each source a few in a
 * round, in the order in which they came. A source that comes a thousand times stands behind itself, and one
 * that comes once stands behind one round of the others. The line has an end: when it is full, the source that has most in
 * it gives up its last place for one that has fewer.
 *
 * Nobody starves: a round that has begun takes nobody in any more, so each round ends.
 */
import type { CallSource } from './source.ts';

/** There is no place left to wait; nothing was done. */
export class TooBusy extends Error {
  override readonly name: string = 'TooBusy';
}

export interface QueueLimits {
  /** All who wait. */
  readonly waitingMax: number;
  /** Of one source; a wider one has several times of it. */
  readonly waitingEachMax?: number;
  /** Of one source in a round: a family, a team with its coach. */
  readonly perRound?: number;
}

/** A place in the line; it stays the same until it is their turn. */
export interface QueuePlace<T> {
  readonly source: CallSource;
  readonly item: T;
  readonly round: number;
  /** In the order in which they came. */
  readonly number: number;
}

interface Round<T> {
  /** By their numbers. */
  readonly places: QueuePlace<T>[];
  /** How many of each source have or had a place in it. */
  readonly counts: Map<string, number>;
}

interface Share<T> {
  readonly times: number;
  readonly places: Set<QueuePlace<T>>;
  /** The round of the newest. */
  newest: number;
}

export class FairQueue<T> {
  readonly #limits: Required<QueueLimits>;
  readonly #turnAway: (item: T) => void;
  readonly #rounds = new Map<number, Round<T>>();
  /** What each source has in the line, at each width. */
  readonly #shares = new Map<string, Share<T>>();
  /** The first round that is still open to newcomers. */
  #open = 0;
  #number = 0;
  #length = 0;

  /** @param turnAway called for the one that gives its place up to another source */
  constructor(limits: QueueLimits, turnAway: (item: T) => void) {
    this.#limits = { waitingEachMax: Infinity, perRound: 1, ...limits };
    this.#turnAway = turnAway;
  }

  get length(): number {
    return this.#length;
  }

  /** Those who wait, the next ones first. */
  waiting(): readonly T[] {
    return [...this.#rounds.values()].flatMap(({ places }) => places.map(({ item }) => item));
  }

  /** @returns `null`: the line is full, and this source is among those who have most in it */
  join(source: CallSource, item: T): QueuePlace<T> | null {
    const { waitingMax, waitingEachMax } = this.#limits;
    const has = (key: string): number => this.#shares.get(key)?.places.size ?? 0;
    if (source.some(({ key, times }) => has(key) >= waitingEachMax * times)) return null;
    if (this.#length >= waitingMax) {
      const own = Math.max(...source.map(({ key, times }) => (has(key) + 1) / times));
      const last = this.#lastOfLongest(own);
      if (last === null) return null;
      this.leave(last);
      this.#turnAway(last.item);
    }
    return this.#enter(source, item);
  }

  /**
   * Who is next.
   *
   * @param may whether it can be the turn of this one; who is passed over stays where they are
   */
  takeFirst(may: (place: QueuePlace<T>) => boolean = () => true): T | null {
    for (const [number, round] of this.#rounds) {
      const at = round.places.findIndex(may);
      const place = round.places[at];
      if (place === undefined) continue;
      round.places.splice(at, 1);
      this.#open = Math.max(this.#open, number + 1);
      this.#forget(place);
      return place.item;
    }
    return null;
  }

  /** The next ones, so many at the most. */
  takeNext(most: number): readonly T[] {
    const taken: T[] = [];
    while (taken.length < most) {
      const next = this.takeFirst();
      if (next === null) break;
      taken.push(next);
    }
    return taken;
  }

  /** @returns whether it had a place that it gives up */
  leave(place: QueuePlace<T>): boolean {
    const round = this.#rounds.get(place.round);
    const at = round === undefined ? -1 : positionIn(round.places, place);
    if (round === undefined || round.places[at] !== place) return false;
    round.places.splice(at, 1);
    for (const { key } of place.source) {
      const count = (round.counts.get(key) ?? 1) - 1;
      if (count === 0) round.counts.delete(key);
      else round.counts.set(key, count);
    }
    this.#forget(place);
    return true;
  }

  /** How many have their turn before; 0 for who has had it, or is next. */
  ahead(place: QueuePlace<T>): number {
    let ahead = 0;
    for (const [number, { places }] of this.#rounds) {
      if (number < place.round) ahead += places.length;
      else if (number === place.round) return ahead + positionIn(places, place);
    }
    return this.#rounds.has(place.round) ? ahead : 0;
  }

  #enter(source: CallSource, item: T): QueuePlace<T> {
    const number = this.#roundFor(source);
    const round = this.#roundOf(number);
    const place: QueuePlace<T> = { source, item, round: number, number: this.#number };
    this.#number += 1;
    this.#length += 1;
    round.places.push(place);
    for (const { key, times } of source) {
      round.counts.set(key, (round.counts.get(key) ?? 0) + 1);
      const share = this.#shares.get(key) ?? { times, places: new Set(), newest: number };
      share.places.add(place);
      share.newest = Math.max(share.newest, number);
      this.#shares.set(key, share);
    }
    return place;
  }

  /** The first round that has room for the source at each width. */
  #roundFor(source: CallSource): number {
    const { perRound } = this.#limits;
    const [narrowest] = source;
    let number = Math.max(this.#open, this.#shares.get(narrowest.key)?.newest ?? 0);
    const isFull = (): boolean => {
      const counts = this.#rounds.get(number)?.counts;
      return source.some(({ key, times }) => (counts?.get(key) ?? 0) >= perRound * times);
    };
    while (isFull()) number += 1;
    return number;
  }

  /** Rounds are made in their order, so that they can be walked in it. */
  #roundOf(wanted: number): Round<T> {
    const known = this.#rounds.get(wanted);
    if (known !== undefined) return known;
    const made: Round<T> = { places: [], counts: new Map() };
    this.#rounds.set(wanted, made);
    const later = [...this.#rounds].filter(([number]) => number > wanted);
    for (const [number, round] of later) {
      this.#rounds.delete(number);
      this.#rounds.set(number, round);
    }
    return made;
  }

  #forget(place: QueuePlace<T>): void {
    this.#length -= 1;
    for (const { key } of place.source) {
      const share = this.#shares.get(key);
      share?.places.delete(place);
      if (share?.places.size === 0) this.#shares.delete(key);
    }
    // Also those that are over: who had a turn in it may come again in the next one.
    for (const [number, { places }] of this.#rounds) {
      if (places.length > 0) break;
      this.#rounds.delete(number);
    }
  }

  /** The last place of the source that has most, if that is more than so much. */
  #lastOfLongest(more: number): QueuePlace<T> | null {
    let longest: Share<T> | null = null;
    let most = more;
    for (const share of this.#shares.values()) {
      const size = share.places.size / share.times;
      if (size > most) [longest, most] = [share, size];
    }
    let last: QueuePlace<T> | null = null;
    for (const place of longest?.places ?? []) {
      if (last === null || place.round >= last.round) last = place;
    }
    return last;
  }
}

/** Where a place stands, or would stand, among others. */
function positionIn<T>(places: readonly QueuePlace<T>[], { number }: QueuePlace<T>): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle]?.number ?? Infinity) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
