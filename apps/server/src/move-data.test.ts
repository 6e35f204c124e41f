import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { timestamp } from '@startwand/timing';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aFolder } from '../../../scripts/tests/temporary-folder.ts';
import { describeWithPostgres } from './storage/database/each-database.ts';
import { openPostgres } from './storage/database/postgres.ts';
import { filesIn } from './storage/files/copy-files.ts';
import { mintFileId, openFolder, type FileId } from './storage/files/file-store.ts';
import { openSharedFiles } from './storage/files/shared-file-store.ts';
import { aTrigger } from './testing/deliveries.ts';
import { anEvent } from './testing/events.ts';
import { openTestApp } from './testing/test-app.ts';

const run = promisify(execFile);

describeWithPostgres('moving the data', (url) => {
  let folder = '';
  let shared = '';
  beforeEach(() => {
    folder = aFolder('move');
  });
  beforeEach(() => {
    shared = aFolder('shared');
  });
  afterEach(() => {});

  async function move(from: string, to: string): Promise<string> {
    const program = join(import.meta.dirname, 'move-data.ts');
    const options = [program, '--from', from, '--to', to, '--files', shared];
    const { stdout } = await run(process.execPath, options);
    return stdout;
  }

  /** A race with a time taken, as operators see it. */
  async function raceOnPostgres(): Promise<() => Promise<unknown>> {
    const app = await openTestApp(1_000, url());
    const { id, heatIds, owner, device } = await anEvent(app);
    await app.post(`/events/${id}/heats/${heatIds[0]}/activate`, {}, owner.token);
    const triggers = [aTrigger(1), aTrigger(2)];
    await app.post('/devices/231203016/triggers', { triggers }, device);
    await app.app.services.triggerDispatch.idle();
    await app.close();
    return async () => {
      const again = await openTestApp(1_000, url());
      const { body } = await again.get(`/events/${id}/detail`, owner.token);
      await again.close();
      return body;
    };
  }

  async function saveOnPostgres(bytes: Buffer): Promise<FileId> {
    const database = await openPostgres({ url: url(), now: 0n });
    const id = mintFileId('pdf');
    await openSharedFiles(database, join(shared, 'cache'), () => timestamp(0n)).save(id, bytes);
    await database.close();
    return id;
  }

  it('brings a race into a folder and back as it was, and never over other data', async () => {
    const lookAgain = await raceOnPostgres();
    const before = await lookAgain();
    const id = mintFileId('pdf');
    await openFolder(filesIn(shared)).save(id, Buffer.from('the rules'));
    const inRows = await saveOnPostgres(Buffer.alloc(300_000, 'a long document'));
    expect(before).toMatchObject({ status: 0, data: [{ event: { state: 'live' } }] });
    expect(await move(url(), folder)).toMatch(
      /^\d+ rows were moved; 1 events tell the same races as before\.\n2 uploaded files were copied\.\n$/,
    );
    expect(await openFolder(filesIn(folder)).read(id)).toEqual(Buffer.from('the rules'));
    expect((await openFolder(filesIn(folder)).read(inRows))?.length).toBe(300_000);
    await expect(move(folder, url())).rejects.toThrow(/The target is not empty: its table users has 1 rows/);

    // Nothing of what was made aside is left.
    expect(readdirSync(folder).sort()).toEqual(['files', 'server.lock', 'startwand.db']);

    const cleaner = new Client({ connectionString: url() });
    await cleaner.connect();
    await cleaner.query('drop schema public cascade; create schema public');
    await cleaner.end();
    await move(folder, url());
    expect(await lookAgain()).toEqual(before);
    // Read by a server whose own folder is empty.
    const back = await openPostgres({ url: url(), now: 0n });
    const files = openSharedFiles(back, join(folder, 'cache'), () => timestamp(0n));
    expect((await files.read(id))?.toString()).toBe('the rules');
    expect((await files.read(inRows))?.equals(Buffer.alloc(300_000, 'a long document'))).toBe(true);
    await back.close();
  });

  it('says that a server runs there, and leaves the target as it was', async () => {
    const app = await openTestApp(1_000, url());
    await anEvent(app);
    const empty = join(folder, 'empty');
    await expect(move(url(), empty)).rejects.toThrow(/A server is running on the PostgreSQL /);
    expect(existsSync(empty)).toBe(false);
    await expect(move(folder, url())).rejects.toThrow(/A server is running on the PostgreSQL /);
    await app.close();
  });

  it('leaves nothing in a target that could not take everything', async () => {
    await (
      await raceOnPostgres()
    )();
    await move(url(), folder);
    const emptied = new Client({ connectionString: url() });
    await emptied.connect();
    await emptied.query('drop schema public cascade; create schema public');
    // The tables of a start; one of them takes no rows, as where the disk is full by then.
    await (await openTestApp(1_000, url())).close();
    await emptied.query(
      "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$",
    );
    await emptied.query('delete from service_marks');
    await emptied.query('create trigger full_disk before insert on facts for each row execute function refuse()');
    await expect(move(folder, url())).rejects.toThrow(/\nNothing was moved, the target is as it was: full\n/);
    const { rows } = await emptied.query('select count(*)::int as count from users');
    expect(rows).toEqual([{ count: 0 }]);
    await emptied.query('drop function refuse() cascade');
    await emptied.end();
  });

  it('moves one moment of a source that is written to meanwhile', async () => {
    await (
      await raceOnPostgres()
    )();
    const moment = await openPostgres({ url: url(), now: 0n, isOneMoment: true });
    const before = await moment.query('select id from users', []);
    const writer = new Client({ connectionString: url() });
    await writer.connect();
    await writer.query('delete from facts');
    await writer.end();
    expect(await moment.query('select id from users', [])).toEqual(before);
    const [facts] = await moment.query<{ count: number }>('select count(*) as count from facts', []);
    expect(facts?.count).toBeGreaterThan(0);
    await moment.close();
  });
});
