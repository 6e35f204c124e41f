/** Makes a body that many get: its name by its content, packed at the first wish. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PreparedBody } from './send-prepared.ts';

const worthCompressing_bytes = 1_024;

export function prepareBody(text: string): PreparedBody {
  const json = Buffer.from(text);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  let compressed: Promise<Buffer> | null = null;
  const compress = (): Promise<Buffer> => (compressed ??= promisify(gzip)(json));
  const isWorthIt = json.length > worthCompressing_bytes;
  return { etag: `"${hash}"`, json, gzip: isWorthIt ? compress : null, isPrivate: false };
}
