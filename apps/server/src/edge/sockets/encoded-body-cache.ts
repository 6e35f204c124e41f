/**
 * The body of a message that is kept as bytes, however many ask for it: nobody who asks again makes the
 * server write it again. On each wire it is escaped once, a slice at a time: a large event has 60 MB.
 */
import { mapInSlices } from '../../base/slices.ts';
import { plainWire, type LiveWire } from './live-wire.ts';

/** Escaped within a millisecond. */
const piece_bytes = 65_536;

export class EncodedBodyCache {
  readonly parts: readonly Uint8Array[];
  readonly length_bytes: number;
  readonly #escaped = new Map<LiveWire, Promise<readonly Uint8Array[]>>();

  /** @param parts cut between two characters */
  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts;
    this.length_bytes = parts.reduce((sum, { length }) => sum + length, 0);
  }

  /** As it stands in a message of this wire. Whoever asks while it is made waits for the same. */
  async on(wire: LiveWire): Promise<readonly Uint8Array[]> {
    if (wire === plainWire) return this.parts;
    const known = this.#escaped.get(wire);
    if (known !== undefined) return known;
    const made = mapInSlices(this.parts.flatMap(piecesOf), (piece) => wire.escape(piece));
    this.#escaped.set(wire, made);
    return made;
  }
}

/** Cut between two characters: bytes within one begin with the bits 10 (UTF-8). */
function piecesOf(part: Uint8Array): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let from = 0; from < part.length;) {
    let end = Math.min(from + piece_bytes, part.length);
    while (end < part.length && ((part[end] ?? 0) & 0xc0) === 0x80) end += 1;
    pieces.push(part.subarray(from, end));
    from = end;
  }
  return pieces;
}
