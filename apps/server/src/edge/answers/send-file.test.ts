import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { apiRoot } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asEventId } from '../../base/ids.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { filePart, jsonPart, postForm } from '../../testing/forms.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { listenOn } from '../../http/listen.ts';

const filesRead = 8;
let app: TestApp;
let event: TestEvent;
let port: number;
const readers: Socket[] = [];
beforeEach(async () => {
  const openFiles = { connections: 1_000, filesRead };
  app = await openTestApp(1_000, null, null, { answerStall_ms: 400, openFiles });
  event = await anEvent(app);
  port = await listenOn(app.app.http, { port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.destroy();
  await app.close();
});

/** @returns the path below the root of the server */
async function addDocument(content: string): Promise<string> {
  const about = jsonPart({ category: 'regulations', description: 'Rules' });
  const form = [about, filePart('rules.txt', content)];
  await postForm(app, `/events/${event.id}/document`, form, event.owner.token);
  const [document] = (await shown()).documents;
  return `${apiRoot}/events/${event.id}/document/${document?.id}`;
}

async function shown() {
  const room = await app.app.services.rooms.openRoom(asEventId(event.id));
  if (room === null) throw new Error('there is an event');
  return room.view.event;
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.http.inject({ method, url, headers });

/** Asks and reads nothing. @returns the server's end of the connection */
async function askWithoutReading(url: string): Promise<Socket> {
  const known = once(app.app.http.server, 'connection');
  const reader = connect(port, '127.0.0.1').pause();
  readers.push(reader.on('error', () => undefined));
  reader.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [socket]: Socket[] = await known;
  if (socket === undefined) throw new Error('nobody came');
  return socket;
}

const large = 'Helmets are worn.\n'.repeat(1_000_000);
/** Which of our own open files are uploaded ones. */
const openDocuments = (): readonly string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const name = readlinkSync(`/proc/self/fd/${fd}`);
      return name.endsWith('.txt') ? [name] : [];
    } catch {
      return [];
    }
  });

describe('a file that is large', () => {
  test('is read as its reader takes it, and who takes nothing is cut off and holds nothing', async () => {
    const path = await addDocument(large);
    const before_bytes = process.memoryUsage().arrayBuffers;
    const ends = await Promise.all([askWithoutReading(path), askWithoutReading(path)]);
    await vi.waitUntil(() => openDocuments().length === 2);
    for (const end of ends) expect(end.writableLength).toBeLessThan(2_000_000);
    expect(process.memoryUsage().arrayBuffers - before_bytes).toBeLessThan(large.length);
    await vi.waitUntil(() => ends.every((end) => end.closed), { timeout: 20_000 });
    await vi.waitUntil(() => openDocuments().length === 0);
  });

  test('is sent to so many of one address at once; who comes then is told to come again', async () => {
    const path = await addDocument(large);
    const ends = await Promise.all([askWithoutReading(path), askWithoutReading(path)]);
    await vi.waitUntil(() => openDocuments().length === filesRead / 4);
    const refused = await get(path);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '1' });
    expect(refused.headers.etag).toBeUndefined();
    for (const end of ends) end.destroy();
    await vi.waitUntil(async () => (await get(path)).statusCode === 200);
    expect((await get(path)).body).toBe(large);
  });

  test('that somebody has already is not opened', async () => {
    const path = await addDocument(large);
    const { etag } = (await get(path, {}, 'HEAD')).headers;
    for (const _nth of [1, 2, 3]) await askWithoutReading(path);
    await vi.waitUntil(() => openDocuments().length === filesRead / 4);
    // Also while there is no place for one more.
    const known = await get(path, { 'if-none-match': String(etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  test('is fetched from where somebody was interrupted', async () => {
    const path = await addDocument(large);
    const { etag } = (await get(path, {}, 'HEAD')).headers;
    const rest = await get(path, { range: `bytes=${large.length - 500_000}-` });
    expect(rest.statusCode).toBe(206);
    expect(rest.headers['content-range']).toBe(`bytes ${large.length - 500_000}-${large.length - 1}/${large.length}`);
    expect(rest.body).toBe(large.slice(-500_000));
    const changed = await get(path, { range: 'bytes=5-9', 'if-range': '"another"' });
    expect([changed.statusCode, changed.body.length]).toEqual([200, large.length]);
    const part = await get(path, { range: 'bytes=0-6', 'if-range': String(etag) });
    expect([part.statusCode, part.body]).toEqual([206, 'Helmets']);
    const beyond = await get(path, { range: `bytes=${large.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${large.length}`);
  });

  test('is described without being read', async () => {
    const path = await addDocument(large);
    const head = await get(path, {}, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.headers).toMatchObject({
      'content-length': String(large.length),
      'accept-ranges': 'bytes',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(head.body).toBe('');
  });
});

test('a file that is small needs no place: it is closed before it is sent', async () => {
  const path = await addDocument('Helmets are worn.');
  const answers = await Promise.all(Array.from({ length: 3 * filesRead }, () => get(path)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 Helmets are worn.']),
  );
  expect(openDocuments()).toEqual([]);
});

test('a file that is gone from the disk is unknown, and holds no place', async () => {
  const path = await addDocument(large);
  const { documents } = await shown();
  for (const { fileId } of documents) await app.app.services.files.remove(fileId);
  for (let nth = 0; nth < 2 * filesRead; nth += 1) expect((await get(path)).statusCode).toBe(404);
});
