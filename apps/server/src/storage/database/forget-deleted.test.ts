import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aFolder } from '../../../../../scripts/tests/temporary-folder.ts';
import type { Database } from './database.ts';
import type { Statement } from '../../base/statement.ts';
import { openEmbedded } from './embedded.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = aFolder('forget');
  database = await openEmbedded({ folder, now: 0n });
});
afterEach(async () => {
  await database.close();
});

const secret = 'zqxaveria';
const names = 600;

/** In which files something of the person can be read. */
function found(): readonly string[] {
  return readdirSync(folder).filter((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() && readFileSync(path, 'latin1').includes(secret);
  });
}

const user = (id: number, document: string) => ({
  sql: 'insert into users (id, email, search_text, document) values (?, ?, ?, ?)',
  parameters: [`u${id}`, `${id}@example.org`, 'x', document],
});

test('what was erased is gone from free pages and from the journal, whatever lay between', async () => {
  for (let id = 0; id < names; id += 1) {
    const text = id % 7 === 3 ? `${secret}${id}${'x'.repeat((id * 13) % 3_000)}` : 'y'.repeat(id);
    await database.write({ statements: [user(id, text)] });
  }
  expect(found()).not.toEqual([]);
  const rename = {
    sql: "update users set document = '{}' where document like ?",
    parameters: [`${secret}%`],
  };
  const remove = { sql: 'delete from users where document like ?', parameters: [`${secret}%1%`] };
  await database.write({ statements: [remove] });
  await database.write({ statements: [rename] });
  await Promise.all([database.forgetDeleted(), database.forgetDeleted()]);
  expect(found()).toEqual([]);
  expect(await database.query<{ count: number }>('select count(*) as count from users', [])).toHaveLength(1);
});

test('what an earlier version erased, and left in its pages, is gone after the next start', async () => {
  await database.close();
  const old = new DatabaseSync(join(folder, 'startwand.db'));
  old.exec('pragma secure_delete = off; pragma user_version = 0');
  const insert = old.prepare('insert into users (id, email, search_text, document) values (?, ?, ?, ?)');
  for (let id = 0; id < names; id += 1) insert.run(`u${id}`, `${id}@x.org`, 'x', `${secret}${'z'.repeat(500)}`);
  old.exec('delete from users');
  old.close();
  expect(found()).toEqual(['startwand.db']);
  database = await openEmbedded({ folder, now: 1n });
  expect(found()).toEqual([]);
});

/** Rows that grow and shrink: making room for them, SQLite leaves copies in the middle of some page. */
async function growAndErase(round: number): Promise<void> {
  let state = round * 7_919;
  const chance = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
    return state % most;
  };
  const statements: Statement[] = [];
  const known: string[] = [];
  for (let count = 0; count < 600; count += 1) {
    const id = `k${chance(1_000_000)}-${round}-${count}`;
    const isSecret = chance(3) === 0;
    const document = (isSecret ? secret : 'plain') + 'b'.repeat(chance(300));
    const sql = 'insert into users (id, email, search_text, document) values (?, ?, ?, ?)';
    statements.push({ sql, parameters: [id, `${id}@x.org`, 'x', document] });
    if (isSecret) known.push(id);
    if (known.length === 0) continue;
    const grown = secret + 'd'.repeat(chance(900));
    const update = 'update users set document = ? where id = ?';
    statements.push({ sql: update, parameters: [grown, known[chance(known.length)] ?? ''] });
  }
  await database.write({ statements });
  const remove = { sql: 'delete from users where document like ?', parameters: [`${secret}%`] };
  await database.write({ statements: [remove] });
}

/** Until there are copies that only writing the file anew removes. */
async function leaveCopies(rounds: readonly number[]): Promise<void> {
  for (const round of rounds) {
    await growAndErase(round);
    await database.forgetDeleted(false);
    if (found().length > 0) return;
  }
}

test('what was erased is gone from the middle of pages, where rows had grown and shrunk', async () => {
  await leaveCopies([1, 2, 3, 4, 5, 6]);
  // Otherwise this shows nothing.
  expect(found()).toEqual(['startwand.db']);
  await database.forgetDeleted();
  expect(found()).toEqual([]);
  await leaveCopies([11, 12, 13, 14, 15, 16]);
  expect(found()).toEqual(['startwand.db']);
  // So soon it waits for its turn: that is at the end of the server at the latest.
  await database.forgetDeleted();
  await database.close();
  expect(found()).toEqual([]);
  database = await openEmbedded({ folder, now: 1n });
});
