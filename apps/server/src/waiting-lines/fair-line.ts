/**
 * A line of people whose turns go by where they come from: of each source a few in a round, in the order in which
 * they came. A club behind one address is not held up, and who comes a thousand times from one address stands
 * behind all others. Who stands in line knows how many are before him without anybody being counted.
 */

/** Where one stands; it stays the same until it is their turn. */
export interface LinePlace {
  readonly round: number;
  readonly index: number;
}

interface Round<T> {
  readonly waiting: T[];
  /** How many of them had their turn. */
  taken: number;
}

/** Of one source in a round: a family, a team with its coach. */
const perRound = 10;

export class FairLine<T> {
  readonly #rounds = new Map<number, Round<T>>();
  /** In which round the newest of a source stands, and how many of it are in that round. */
  readonly #sources = new Map<string, { round: number; count: number }>();
  /** The round whose turn it is. */
  #round = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  join(source: string, one: T): LinePlace {
    const own = this.#nextOf(source);
    const round = this.#rounds.get(own.round) ?? { waiting: [], taken: 0 };
    this.#rounds.set(own.round, round);
    round.waiting.push(one);
    this.#length += 1;
    return { round: own.round, index: round.waiting.length - 1 };
  }

  /** The next ones, so many at the most. */
  takeNext(most: number): readonly T[] {
    const taken: T[] = [];
    while (taken.length < most && this.#length > 0) {
      const round = this.#rounds.get(this.#round);
      const next = round?.waiting.slice(round.taken, round.taken + most - taken.length) ?? [];
      taken.push(...next);
      this.#length -= next.length;
      if (round !== undefined) round.taken += next.length;
      if (this.#length > 0 && (round === undefined || round.taken === round.waiting.length)) {
        this.#rounds.delete(this.#round);
        this.#round += 1;
      }
    }
    if (this.#length === 0) this.#begin();
    return taken;
  }

  /** How many have their turn before; 0 for who has had it, or is next. */
  ahead({ round, index }: LinePlace): number {
    let ahead = 0;
    for (const [number, { waiting, taken }] of this.#rounds) {
      if (number < round) ahead += waiting.length - taken;
      else if (number === round) ahead += Math.max(0, index - taken);
    }
    return ahead;
  }

  #nextOf(source: string): { round: number; count: number } {
    const known = this.#sources.get(source) ?? { round: this.#round, count: 0 };
    this.#sources.set(source, known);
    // What had its turn holds nobody up any more.
    if (known.round < this.#round) Object.assign(known, { round: this.#round, count: 0 });
    if (known.count === perRound) Object.assign(known, { round: known.round + 1, count: 0 });
    known.count += 1;
    return known;
  }

  /** Nobody waits: places of before are over, and nobody is remembered. */
  #begin(): void {
    this.#rounds.clear();
    this.#sources.clear();
    this.#round += 1;
  }
}
