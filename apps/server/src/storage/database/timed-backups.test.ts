import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFolder } from '../../../../../scripts/tests/temporary-folder.ts';
import { filesIn } from '../files/copy-files.ts';
import { mintFileId, openFolder } from '../files/file-store.ts';
import { checkBackup } from './check-backup.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { TimedBackups } from './timed-backups.ts';

const hour_ms = 3_600_000;
const noon_ms = Date.parse('2026-11-27T12:00:00Z');

describe('backups that the server makes by itself', () => {
  let place = '';
  let running: Database;
  let begun: TimedBackups[] = [];
  let now_ms = noon_ms;
  const logged: string[] = [];
  const log = { info: () => {}, error: (_what: object, said: string) => void logged.push(said) };
  const at = (name: string): string => join(place, name);
  const made = (): readonly string[] =>
    existsSync(at('copies'))
      ? readdirSync(at('copies'))
          .filter((name) => !name.endsWith('.part'))
          .sort()
      : [];

  /** A server that has just been started. */
  function begin(more: { keep?: number; to?: string } = {}): TimedBackups {
    const plan = { folder: at('data'), to: at('copies'), every_ms: hour_ms, keep: 3, ...more };
    const backups = new TimedBackups(plan, () => now_ms, log);
    begun.push(backups);
    backups.start();
    return backups;
  }

  beforeEach(async () => {
    place = aFolder('timed-backups');
    now_ms = noon_ms;
    begun = [];
    logged.length = 0;
    running = await openEmbedded({ folder: at('data'), now: 0n });
  });
  afterEach(async () => {
    for (const backups of begun) await backups.stop();
    await running.close();
  });

  it('begin with the first at once, and are whole', async () => {
    const backups = begin();
    expect(backups.newest_ms()).toBeNull();
    await vi.waitFor(() => expect(made()).toEqual(['2026-11-27T12-00-00Z']), 60_000);
    expect(backups.newest_ms()).toBe(noon_ms);
    const before = readdirSync(at('copies/2026-11-27T12-00-00Z'));
    expect(checkBackup(at('copies/2026-11-27T12-00-00Z'))).toEqual({ accounts: 0, events: 0, triggers: 0, files: 0 });
    expect(readdirSync(at('copies/2026-11-27T12-00-00Z'))).toEqual(before);
  });

  it('wait after a restart until the newest is old enough', async () => {
    begin();
    await vi.waitFor(() => expect(made()).toHaveLength(1), 60_000);
    await begun[0]?.stop();
    now_ms += hour_ms - 1_000;
    begin();
    await vi.waitFor(() => expect(begun[1]?.newest_ms()).toBe(noon_ms));
    await begun[1]?.stop();
    now_ms += 1_000;
    begin();
    await vi.waitFor(() => expect(made()).toEqual(['2026-11-27T12-00-00Z', '2026-11-27T13-00-00Z']), 60_000);
  });

  it('give up the oldest, and nothing that is not theirs', async () => {
    const half = '2026-11-22T00-00-00Z.part';
    for (const name of ['2026-11-20T00-00-00Z', '2026-11-21T00-00-00Z', half, 'holiday', '2026-11-19']) {
      mkdirSync(at(`copies/${name}`), { recursive: true });
    }
    begin({ keep: 2 });
    const left = ['2026-11-19', '2026-11-21T00-00-00Z', '2026-11-27T12-00-00Z', 'holiday'];
    await vi.waitFor(() => expect(readdirSync(at('copies')).sort()).toEqual(left), 60_000);
  });

  it('share uploaded files with the one before', async () => {
    const id = mintFileId('pdf');
    await openFolder(filesIn(at('data'))).save(id, Buffer.from('the rules'));
    begin();
    await vi.waitFor(() => expect(made()).toHaveLength(1), 60_000);
    await begun[0]?.stop();
    now_ms += hour_ms;
    begin();
    await vi.waitFor(() => expect(made()).toHaveLength(2), 60_000);
    const [first = '', second = ''] = made().map((name) => join(filesIn(at(`copies/${name}`)), id));
    expect(statSync(first).ino).toBe(statSync(second).ino);
    rmSync(at(`copies/${made()[0]}`), { recursive: true });
    expect(await openFolder(filesIn(at(`copies/${made()[0]}`))).read(id)).toEqual(Buffer.from('the rules'));
  });

  it('that fail are told, counted, and leave nothing half behind', async () => {
    writeFileSync(at('copies'), 'precious');
    const backups = begin();
    await vi.waitFor(() => expect(logged).toEqual(['the backup failed']), 60_000);
    expect([backups.failed, backups.newest_ms()]).toEqual([1, null]);
    expect(readdirSync(place).sort()).toEqual(['copies', 'data']);
  });

  it('are late when two are missing, and not because the server has just begun', () => {
    const backups = new TimedBackups(
      { folder: at('data'), to: at('copies'), every_ms: hour_ms, keep: 3 },
      () => now_ms,
      log,
    );
    expect(backups.isLate).toBe(false);
    now_ms += hour_ms + 600_000;
    expect(backups.isLate).toBe(false);
    now_ms += 1;
    expect(backups.isLate).toBe(true);
  });
});

describe('a backup that is checked', () => {
  it('lacks a file that an event names', async () => {
    const place = aFolder('checked-backup');
    const id = mintFileId('pdf');
    const running = await openEmbedded({ folder: place, now: 0n });
    const columns = 'id, owner_id, start_date, end_date, search_text, country, is_complete, is_deleted, document';
    const document = JSON.stringify({ documents: [{ fileId: id, name: `"fileId":"${mintFileId('pdf')}"` }] });
    await running.write({
      statements: [
        { sql: `insert into users (id, email, document) values (?, ?, ?)`, parameters: ['u', 'u@example.org', '{}'] },
        {
          sql: `insert into events (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          parameters: ['e', 'u', '2026-11-27', '2026-11-27', '', 'AUT', 1, 0, document],
        },
      ],
    });
    await running.close();
    expect(() => checkBackup(place)).toThrow(`lacks 1 uploaded files, ${id} among them`);
    await openFolder(filesIn(place)).save(id, Buffer.from('the rules'));
    expect(checkBackup(place)).toEqual({ accounts: 1, events: 1, triggers: 0, files: 1 });
  });
});
