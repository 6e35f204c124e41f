/**
 * The files of the built pages, as they stood when the server started. Everybody asks for the same few: each is read
 * once and then kept, in the packing of the build. No question opens a file or reads a folder, so that a crowd that
 * opens the page waits for no disk, and a reader who takes nothing holds no open file.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf } from '../edge/answers/cache-control.ts';
import { accepts, matches } from '../edge/answers/send-prepared.ts';

/** What the build makes. */
const types: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.webmanifest', 'application/manifest+json'],
  ['.woff2', 'font/woff2'],
]);

/** The build packs `x.js` as `x.js.br` and `x.js.gz`; the smaller first. */
const packings = [
  { coding: 'br', suffix: '.br' },
  { coding: 'gzip', suffix: '.gz' },
] as const;

/** Its name has a hash of what is in it. */
const hashedFile = /^\/assets\//;

interface Content {
  readonly bytes: Buffer;
  readonly etag: string;
}

export class BuiltFiles {
  readonly #folder: string;
  /** As addresses, packed ones included. */
  readonly #names: ReadonlySet<string>;
  readonly #kept = new Map<string, Promise<Content>>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#names = new Set(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => addressOf(relative(folder, join(parentPath, name)))),
    );
  }

  /** Whether the address is that of a file, as browsers ask for it: packed ones have none of their own. */
  has(address: string): boolean {
    return types.has(extname(address)) && this.#names.has(address);
  }

  /** @throws Error when the file has gone since the server started */
  async send(request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> {
    const wanted = request.headers['accept-encoding'] ?? '';
    const packing = packings.find(({ coding, suffix }) => this.#names.has(address + suffix) && accepts(wanted, coding));
    const { bytes, etag } = await this.#contentOf(address + (packing?.suffix ?? ''));
    void reply.headers({
      vary: 'accept-encoding',
      'cache-control': cacheControlOf(request, hashedFile.test(address) ? 'forEver' : 'moment'),
      etag,
    });
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (packing !== undefined) void reply.header('content-encoding', packing.coding);
    return reply.type(types.get(extname(address)) ?? '').send(bytes);
  }

  #contentOf(name: string): Promise<Content> {
    const known = this.#kept.get(name);
    if (known !== undefined) return known;
    const read = readFile(join(this.#folder, name)).then((bytes) => ({
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    }));
    this.#kept.set(name, read);
    read.catch(() => this.#kept.delete(name));
    return read;
  }
}

function addressOf(path: string): string {
  return `/${path.split(sep).join('/')}`;
}
