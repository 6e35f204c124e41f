/**
 * The body of a message that is kept as bytes, however many ask for it: nobody who asks again makes the
 * server write it again. On each wire it is escaped once.
 */
import type { LiveWire } from './live-wire.ts';

export class KeptBody {
  readonly parts: readonly Uint8Array[];
  readonly length_bytes: number;
  readonly #escaped = new Map<LiveWire, readonly Uint8Array[]>();

  /** @param parts cut between two characters */
  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts;
    this.length_bytes = parts.reduce((sum, { length }) => sum + length, 0);
  }

  on(wire: LiveWire): readonly Uint8Array[] {
    const known = this.#escaped.get(wire);
    if (known !== undefined) return known;
    const made = this.parts.map((part) => wire.escape(part));
    this.#escaped.set(wire, made);
    return made;
  }
}
