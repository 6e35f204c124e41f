import { mkdirSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { sharedCacheControl } from '@startwand/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { catchErrors, replyBadUrl } from '../edge/answers/error-reply.ts';
import { servePages } from './pages.ts';
import { prepareBody } from '../edge/answers/prepare-body.ts';
import { DiskLog } from '../storage/database/disk/disk-log.ts';

let folder: string;
const large = Buffer.alloc(20_000_000, 'a');
let app: FastifyInstance;
beforeEach(async () => {
  folder = aFolder('pages');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Startwand</title>');
  writeFileSync(join(folder, 'assets', 'main-4f2a.js'), 'plain');
  writeFileSync(join(folder, 'assets', 'main-4f2a.js.br'), 'small');
  writeFileSync(join(folder, 'assets', 'large-1.js'), large);
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = Fastify({ frameworkErrors: replyBadUrl });
  catchErrors(app, new DiskLog());
  const body = prepareBody('<title>Startwand</title>');
  const answers = { of: () => Promise.resolve({ status: 200 as const, body }) };
  servePages(app, { folder, answers });
});
afterEach(async () => {
  await app.close();
});

/** Of the pages, of this process. */
const openPages = (): readonly string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const name = readlinkSync(`/proc/self/fd/${fd}`);
      return name.includes('/assets/') ? [name] : [];
    } catch {
      return [];
    }
  });

test('readers who take nothing of a page hold none of its files open', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const ends: Socket[] = [];
  app.server.on('connection', (socket: Socket) => ends.push(socket));
  const readers = Array.from({ length: 8 }, () =>
    connect(Number(port), '127.0.0.1')
      .pause()
      .on('error', () => undefined),
  );
  for (const reader of readers) reader.write('GET /assets/large-1.js HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitUntil(() => ends.filter(({ writableLength }) => writableLength > 0).length === 8);
  await vi.waitUntil(() => openPages().length === 0);
  for (const reader of readers) reader.destroy();
  expect((await app.inject('/assets/large-1.js')).rawPayload.equals(large)).toBe(true);
});

describe('the pages', () => {
  test('are one page at every address of the history mode §2.1', async () => {
    for (const url of ['/', '/events/abc/live?heat=1', '/no/such/page']) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('Startwand');
      expect(answer.headers['cache-control']).toBe(sharedCacheControl('moment'));
    }
  });

  test('keep hashed files for ever, packed when the build packed them', async () => {
    const url = '/assets/main-4f2a.js';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(packed.body).toBe('small');
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(packed.headers['content-type']).toContain('javascript');
    expect((await app.inject(url)).body).toBe('plain');
  });

  test('are told once: a browser that has a file is told that it has it', async () => {
    const first = await app.inject('/icon.svg');
    expect(first.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      vary: 'accept-encoding',
    });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ url: '/icon.svg', headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('are not there by the names under which the build packed them', async () => {
    expect((await app.inject('/assets/main-4f2a.js.br')).statusCode).toBe(404);
  });

  test('a file that went away under the server is a fault of that answer alone', async () => {
    rmSync(join(folder, 'icon.svg'));
    expect((await app.inject('/icon.svg')).statusCode).toBe(500);
    expect((await app.inject('/assets/main-4f2a.js')).statusCode).toBe(200);
  });

  test('a file of an older build is a 404, not a page', async () => {
    const answer = await app.inject('/assets/main-0000.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: -3004, data: [] });
  });

  test.each([
    '/%00',
    '/%00.js',
    '/assets/%00.js',
    '/assets/a%00b',
    '/assets/..%2f..%2fetc/passwd',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/..%5c..%5cetc/passwd',
    '/assets/%C0%AF',
    '/%E0%A4%A',
    `/${'%2e%2e%2f'.repeat(500)}x.js`,
  ])('an odd address is unknown, and no fault of ours: %s', async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { status: -3004 }]);
  });
});
