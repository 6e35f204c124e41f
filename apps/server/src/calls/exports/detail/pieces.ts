/** The detail of an event on its way to the thread that makes files. */
import { parseJson } from '@startwand/contract';

/** Bytes of their own, so that another thread can be given them without copying. */
export type Piece = Uint8Array<ArrayBuffer>;

/** An audience's detail in its members, each as JSON and cut anywhere; of lists what is in their brackets. */
export type DetailPieces = Readonly<Record<'event' | 'startLists' | 'runs' | 'competitors', readonly Piece[]>>;

/** @param inside what stands between the brackets */
export function listOf(inside: readonly Piece[]): readonly unknown[] {
  const list = parseJson(`[${textOf(inside)}]`);
  return Array.isArray(list) ? list : [];
}

export function textOf(pieces: readonly Piece[]): string {
  const decoder = new TextDecoder();
  const texts = pieces.map((piece) => decoder.decode(piece, { stream: true }));
  return texts.join('') + decoder.decode();
}
