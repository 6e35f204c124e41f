/** A large body goes out in pieces: what is not read yet waits where it lies, and how far a reader is can be seen. */
import { Readable } from 'node:stream';
import { wholeMax_bytes } from '../../files/file-store.ts';
import type { FileContent } from '../../files/file-store.ts';

const piece_bytes = 65_536;

/** @returns the bytes themselves where they are few */
function inPieces(bytes: Buffer): Buffer | Readable {
  return bytes.length <= wholeMax_bytes
    ? bytes
    : Readable.from(piecesOf(bytes), { objectMode: false, highWaterMark: piece_bytes });
}

/** What was made for one answer, as a file. */
export function madeContent(bytes: Uint8Array): FileContent {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size_bytes: content.length,
    isMade: true,
    open: ({ first, last }) => Promise.resolve(inPieces(content.subarray(first, last + 1))),
  };
}

function* piecesOf(bytes: Buffer): Iterable<Buffer> {
  for (let from = 0; from < bytes.length; from += piece_bytes)
    yield bytes.subarray(from, from + piece_bytes);
}
