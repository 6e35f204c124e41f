/**
 * What was made and may be wanted again, by its key, within a bound: of so many, or of so much. What was used least recently
 * goes first. A stranger who asks for ever new things pushes out what nobody wants, and fills no memory.
 */
interface Bound<Value> {
  /** Of all that is kept together; of entries, where no weight is given. */
  readonly max: number;
  /** @example ({ bytes }) => bytes.length */
  readonly weightOf?: (value: Value) => number;
}

export class BoundedCache<Key, Value> {
  readonly #max: number;
  readonly #weightOf: (value: Value) => number;
  /** The least recently used first. */
  readonly #kept = new Map<Key, Value>();
  #weight = 0;

  constructor({ max, weightOf = () => 1 }: Bound<Value>) {
    this.#max = max;
    this.#weightOf = weightOf;
  }

  /** What is kept, without counting as a use: it goes in the order in which it came. */
  peek(key: Key): Value | undefined {
    return this.#kept.get(key);
  }

  /** What is kept; from now on it is the most recently used. */
  use(key: Key): Value | undefined {
    const known = this.#kept.get(key);
    if (known === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known;
  }

  /** All that is kept, the least recently used first. */
  values(): IterableIterator<Value> {
    return this.#kept.values();
  }

  /** Keeps the newest. What is heavier than the bound alone is not kept, and pushes out nothing. */
  set(key: Key, value: Value): void {
    this.delete(key);
    const weight = this.#weightOf(value);
    if (weight > this.#max) return;
    this.#kept.set(key, value);
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#max) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const value = this.#kept.get(key);
    if (value === undefined) return;
    this.#kept.delete(key);
    this.#weight -= this.#weightOf(value);
  }

  /** Only where it is still the one that is kept. */
  deleteIfStill(key: Key, value: Value): void {
    if (this.#kept.get(key) === value) this.delete(key);
  }
}
