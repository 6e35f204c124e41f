/**
 * The files of the pages are few, and everybody wants them: each is read once and then kept. A reader who takes nothing
 * of one would hold an open file else, one for each connection.
 */
import { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Far more than the pages are; what is beyond is read for each. */
const keptMax_bytes = 64 * 1_048_576;

/** @param folder of which files are kept */
export function keepPages(app: FastifyInstance, folder: string): void {
  const kept = new Map<string, Promise<Buffer>>();
  let kept_bytes = 0;

  function wholeOf(path: string, version: string): Promise<Buffer> {
    const key = `${path} ${version}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const read = readFile(path);
    kept.set(key, read);
    read.then(
      ({ length }) => (kept_bytes += length),
      () => kept.delete(key),
    );
    return read;
  }

  app.addHook('onSend', (_request, reply, payload, next) => {
    const path = payload instanceof ReadStream ? String(payload.path) : '';
    if (!(payload instanceof ReadStream) || !path.startsWith(folder + sep)) {
      next(null, payload);
      return;
    }
    const version = String(reply.getHeader('last-modified'));
    if (kept_bytes > keptMax_bytes && !kept.has(`${path} ${version}`)) {
      next(null, payload);
      return;
    }
    payload.destroy();
    void hand(wholeOf(path, version), reply.getHeader('content-range'), next);
  });
}

async function hand(
  reading: Promise<Buffer>,
  contentRange: unknown,
  next: (error: Error | null, body?: Buffer) => void,
): Promise<void> {
  try {
    next(null, partOf(await reading, contentRange));
  } catch (error) {
    next(error instanceof Error ? error : new Error(String(error)));
  }
}

/** What the range is was decided where the file was found. */
function partOf(whole: Buffer, contentRange: unknown): Buffer {
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(String(contentRange)) ?? [];
  return first === undefined ? whole : whole.subarray(Number(first), Number(last) + 1);
}
