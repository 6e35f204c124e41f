import { mkdtempSync, openSync, closeSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TICKS_PER_DAY, timestamp } from '@startwand/timing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../storage/database/database.ts';
import { openEmbedded } from '../../storage/database/embedded.ts';
import { databaseFile } from '../../storage/database/found-database.ts';
import { aTimekeeper, anAdmin } from '../../testing/people.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { PageCheck } from './page-check.ts';

let folder: string;
let database: Database;
let now = timestamp(1_000n);
let said: unknown[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'startwand-pages-'));
  database = await openEmbedded({ folder, now });
  said = [];
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const log = {
  fatal: (details: object) => void said.push(details),
  error: (_details: object, message: string) => void said.push(message),
};

function check(): PageCheck {
  return new PageCheck({ database, clock: () => now, log });
}

/** Rows enough for pages of their own, folded into the file. */
async function fill(): Promise<void> {
  const statements = Array.from({ length: 400 }, (_, index) => ({
    sql: 'insert into service_marks (name, document) values (?, ?)',
    parameters: [`mark ${index}`, JSON.stringify('x'.repeat(500))],
  }));
  await database.write({ statements });
  await database.forgetDeleted();
}

/** As a disk does that forgets what was written. */
function spoil(): void {
  const file = databaseFile(folder);
  const handle = openSync(file, 'r+');
  const from = Math.floor(statSync(file).size / 4_096 - 20) * 4_096;
  writeSync(handle, Buffer.alloc(8 * 4_096, 0xa5), 0, 8 * 4_096, from);
  closeSync(handle);
}

test('all pages are looked at once a day, and it is remembered over a new start', async () => {
  expect(await check().last()).toBeNull();
  await check().checkWhenDue();
  expect(await check().last()).toEqual({ at: 1_000n, fault: null });
  now = timestamp(now + BigInt(TICKS_PER_DAY) - 1n);
  await check().checkWhenDue();
  expect(await check().last()).toEqual({ at: 1_000n, fault: null });
  now = timestamp(now + 1n);
  await check().checkWhenDue();
  expect(await check().last()).toEqual({ at: now, fault: null });
  expect(said).toEqual([]);
});

test('a page that the disk spoiled is told in the log and kept for the status page', async () => {
  await fill();
  spoil();
  await check().checkWhenDue();
  expect(said).toEqual([{ file: databaseFile(folder), fault: expect.stringMatching(/\w/) }]);
  expect(await check().last()).toMatchObject({ fault: expect.stringMatching(/\w/) });
  expect(await check().finding()).toBe('failed');
});

test('a check that cannot be made is told in the log and by the health, until one succeeds', async () => {
  const elsewhere: Pick<Database, 'query' | 'write'> & { folder: string } = {
    query: (sql, parameters) => database.query(sql, parameters),
    write: (unit) => database.write(unit),
    folder: join(folder, 'gone'),
  };
  const pages = new PageCheck({ database: elsewhere, clock: () => now, log });
  expect(await pages.finding()).toBe('ok');
  await pages.checkWhenDue();
  expect(said).toEqual(['the pages of the database could not be checked']);
  expect(await pages.finding()).toBe('failed');
  expect(await pages.last()).toBeNull();
  elsewhere.folder = folder;
  await pages.checkWhenDue();
  expect(await pages.finding()).toBe('ok');
});

test('a server that ends does not wait for it, and nothing is noted', async () => {
  const pages = check();
  const end = pages.start();
  const looking = pages.checkWhenDue();
  await end();
  await looking;
  expect(await check().last()).toBeNull();
});

test('an administrator is told when the pages were looked at', async () => {
  const app = await openTestApp(1_000);
  const { token } = await anAdmin(app);
  const status = async () => (await app.get('/status', token)).body.data[0];
  expect(await status()).toMatchObject({ pages: null });
  await app.app.services.pageCheck.checkWhenDue();
  expect(await status()).toMatchObject({ pages: { fault: null } });
  expect(await app.get('/status', (await aTimekeeper(app)).token)).toMatchObject({
    body: { status: -2011 },
  });
  await app.close();
});
