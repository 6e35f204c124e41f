/**
 * A message between servers that is longer than a notice may be, such as the gun of a thousand starters,
 * travels in pieces. A server that receives all of them has the message; what a cut line leaves is forgotten.
 */
import { randomUUID } from 'node:crypto';
import { BoundedCache } from '../../base/bounded-cache.ts';

export interface Piece {
  readonly kind: 'piece';
  readonly of: string;
  readonly at: number;
  readonly count: number;
  readonly base64: string;
}

/** In base64, and with its head, a piece fits into a notice. */
const pieceSize_bytes = 5_700;
/** More than a megabyte is nothing that is said. */
const countMax = 200;
/** Of so many messages pieces are kept; the oldest one was cut off. */
const unfinishedMax = 16;

/** @returns `null` when it is too long for that, too */
export function piecesOf(text: string): readonly Piece[] | null {
  const bytes = Buffer.from(text);
  const count = Math.ceil(bytes.length / pieceSize_bytes);
  if (count > countMax) return null;
  const of = randomUUID();
  return Array.from({ length: count }, (_, at) => {
    const part = bytes.subarray(at * pieceSize_bytes, (at + 1) * pieceSize_bytes);
    return { kind: 'piece', of, at, count, base64: part.toString('base64') };
  });
}

export class Pieces {
  readonly #unfinished = new BoundedCache<string, Map<number, Buffer>>({ max: unfinishedMax });

  /** @returns the message, with its last piece */
  collect({ of, at, count, base64 }: Piece): string | null {
    const known = this.#unfinished.peek(of);
    const parts = known ?? new Map<number, Buffer>();
    parts.set(at, Buffer.from(base64, 'base64'));
    if (parts.size === count) return this.#finish(of, parts);
    if (known === undefined) this.#unfinished.set(of, parts);
    return null;
  }

  #finish(of: string, parts: ReadonlyMap<number, Buffer>): string {
    this.#unfinished.delete(of);
    const inOrder = [...parts].sort(([a], [b]) => a - b);
    return Buffer.concat(inOrder.map(([, part]) => part)).toString();
  }
}
