/**
 * How much each source has at this moment of what is scarce: connections, files, places, bytes. What a source gives back
 * entirely is forgotten, so that strangers who come and go fill no memory.
 */
import type { CallSource } from './source.ts';

export class SourceCounts {
  readonly #counts = new Map<string, number>();

  countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** @param max the limit of a single source; wider ones have several times of it */
  isBelow(source: CallSource, max: number): boolean {
    return source.every(({ key, times }) => this.countOf(key) < max * times);
  }

  /** The widest share that it has of its limits, with so much more. */
  loadOf(source: CallSource, more = 0): number {
    return Math.max(...source.map(({ key, times }) => (this.countOf(key) + more) / times));
  }

  /** For each key of the source. */
  change(source: CallSource, by: number): void {
    for (const { key } of source) this.changeKey(key, by);
  }

  changeKey(key: string, by: number): void {
    const count = this.countOf(key) + by;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }

  /** Of how many keys it knows. */
  get size(): number {
    return this.#counts.size;
  }
}
