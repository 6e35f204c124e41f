import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder } from '../../../../../scripts/tests/temporary-folder.ts';
import { lastBackup_ms, noteBackup } from './backup-mark.ts';
import { backUp, restore } from './backup.ts';
import { DatabaseRefused, type Database, type Unit } from './database.ts';
import { filesIn } from '../files/copy-files.ts';
import { mintFileId, openFolder } from '../files/file-store.ts';
import { openEmbedded } from './embedded.ts';
import { databaseFile } from './found-database.ts';
import { explainCopy } from './start-faults.ts';

/** The error of SQLite on a full disk (sqlite.org/rescode.html). */
function fullDatabase(): Error {
  return Object.assign(new Error('database or disk is full'), { errcode: 13 });
}

function user(id: number): Unit {
  const sql = 'insert into users (id, email, document) values (?, ?, ?)';
  return { statements: [{ sql, parameters: [`u${id}`, `${id}@example.org`, '{}'] }] };
}

describe('a backup of the embedded database', () => {
  let place = '';
  let running: Database;
  const at = (name: string): string => join(place, name);

  beforeEach(async () => {
    place = aFolder('backup');
    running = await openEmbedded({ folder: at('data'), now: 0n });
  });
  afterEach(async () => {
    await running.close();
  });

  async function usersIn(folder: string): Promise<number> {
    const database = await openEmbedded({ folder, now: 0n });
    const [row] = await database.query<{ count: number }>('select count(*) as count from users', []);
    await database.close();
    return row?.count ?? 0;
  }

  it('is refused where there is no database, or where a file would be overwritten', async () => {
    await expect(backUp(at('nowhere'), at('copy'))).rejects.toThrow('There is no database in');
    writeFileSync(at('copy'), 'precious');
    await expect(backUp(at('data'), at('copy'))).rejects.toThrow('exists; move it away first');
  });

  it('is not restored over data, under a running server, or from something else', async () => {
    await backUp(at('data'), at('copy'));
    await expect(restore(at('copy'), at('data'))).rejects.toThrow('Another server is running');
    await running.close();
    await expect(restore(at('copy'), at('data'))).rejects.toThrow('move it away first');
    running = await openEmbedded({ folder: at('data'), now: 0n });
    await expect(restore(at('none'), at('new'))).rejects.toThrow('There is no backup');
    mkdirSync(at('letters'));
    writeFileSync(databaseFile(at('letters')), 'Dear timekeeper, this is no database at all.'.repeat(100));
    await expect(restore(at('letters'), at('new'))).rejects.toThrow('is no database of ours');
    expect(readdirSync(at('new'))).toEqual(['server.lock']);
  });

  it('is one moment of a database that is written to meanwhile, and becomes a data folder again', async () => {
    for (let id = 0; id < 50; id += 1) await running.write(user(id));
    const writes: Promise<unknown>[] = [];
    for (let id = 50; id < 1_000; id += 1) writes.push(running.write(user(id)));
    await backUp(at('data'), at('copy'));
    await Promise.all(writes);

    await restore(at('copy'), at('restored'));
    const found = await usersIn(at('restored'));
    expect(found).toBeGreaterThanOrEqual(50);
    expect(found).toBeLessThanOrEqual(1_000);
    expect(readdirSync(place).sort()).toEqual(['copy', 'data', 'restored']);
  });

  it('is noted in the folder, and not in its copy', async () => {
    expect(lastBackup_ms(at('data'))).toBeNull();
    await backUp(at('data'), at('copy'));
    expect(Math.abs((lastBackup_ms(at('data')) ?? 0) - Date.now())).toBeLessThan(60_000);
    await restore(at('copy'), at('restored'));
    expect([lastBackup_ms(at('copy')), lastBackup_ms(at('restored'))]).toEqual([null, null]);
    expect(noteBackup(at('nowhere'), new Date())).toBe(false);
  });

  it('names the damaged database, and not its copy, and leaves nothing behind', async () => {
    for (let id = 0; id < 500; id += 1) await running.write(user(id));
    await running.close();
    const file = databaseFile(at('data'));
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xa5, bytes.length - 40 * 4_096));
    await expect(backUp(at('data'), at('copy'))).rejects.toThrow(`The database ${file} is damaged`);
    await expect(backUp(at('data'), at('copy'))).rejects.toBeInstanceOf(DatabaseRefused);
    expect(readdirSync(place)).toEqual(['data']);
    running = await openEmbedded({ folder: at('another'), now: 0n });
  });

  it('names the folder whose disk is full, in one sentence', () => {
    for (const error of [Object.assign(new Error('write'), { code: 'ENOSPC' }), fullDatabase()]) {
      expect(explainCopy('/data/startwand.db', '/backups/new', error)).toBe(
        'The disk of /backups/new is full. Nothing was made there, and /data/startwand.db is as it was. Make room, then try again.',
      );
    }
    expect(explainCopy('/data/startwand.db', '/backups/new', new Error('EIO: i/o error'))).toBe(
      '/data/startwand.db cannot be copied to /backups/new: EIO: i/o error.',
    );
  });

  it('carries what was uploaded, but nothing half written', async () => {
    const id = mintFileId('pdf');
    await openFolder(filesIn(at('data'))).save(id, Buffer.from('the rules'));
    writeFileSync(join(filesIn(at('data')), `${mintFileId('png')}.part`), 'half');
    await backUp(at('data'), at('copy'));
    await restore(at('copy'), at('restored'));
    expect(readdirSync(filesIn(at('restored')))).toEqual([id]);
    expect(await openFolder(filesIn(at('restored'))).read(id)).toEqual(Buffer.from('the rules'));
  });
});
