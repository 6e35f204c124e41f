/**
 * A large body goes out in pieces, whatever it is: what is not read yet waits once, where it lies, and how far a reader
 * is can be seen (`connections/unread-answers.ts`). To hand megabytes over to the system takes milliseconds, and a reader
 * who is quick takes them at once: behind each piece the thread is given back.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { wholeMax_bytes, type FileContent } from '../../storage/files/file-store.ts';
import { answerTurns } from '../../base/loop-turns.ts';

const piece_bytes = 65_536;

export function sendInPieces(app: FastifyInstance): void {
  app.addHook('onSend', ({ method }, reply, payload, next) => {
    const length = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (length <= wholeMax_bytes || method === 'HEAD') {
      next(null, payload);
      return;
    }
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload));
    void reply.header('content-length', bytes.length);
    next(null, inPieces(bytes));
  });
}

/** What was made for one answer, as a file. */
export function madeContent(bytes: Uint8Array): FileContent {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size_bytes: content.length,
    isMade: true,
    open: ({ first, last }) => Promise.resolve(content.subarray(first, last + 1)),
  };
}

function inPieces(bytes: Buffer): Readable {
  return Readable.from(piecesOf(bytes), { objectMode: false, highWaterMark: piece_bytes });
}

async function* piecesOf(bytes: Buffer): AsyncIterable<Buffer> {
  for (let from = 0; from < bytes.length; from += piece_bytes) {
    if (from > 0) await answerTurns.begin();
    yield bytes.subarray(from, from + piece_bytes);
  }
}
