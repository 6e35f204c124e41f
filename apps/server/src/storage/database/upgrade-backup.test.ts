import { existsSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFolder } from '../../../../../scripts/tests/temporary-folder.ts';
import { restore } from './backup.ts';
import { checkBackup } from './check-backup.ts';
import { openEmbedded } from './embedded.ts';
import { databaseFile } from './found-database.ts';
import { migrations } from './migrations.ts';

const newest = migrations.at(-1)?.number ?? 0;
/** As a program knew it that is older by so many migrations. */
const olderBy = (count: number) => migrations.slice(0, migrations.length - count);

let folder: string;
let said: string[];
let now_ms: number;
beforeEach(() => {
  folder = join(aFolder('upgrade'), 'data');
  said = [];
  // The folder's files are older than that.
  now_ms = Date.now() + 60_000;
});

/** A start of the program, and its end. */
async function start(known = migrations, progress_ms?: number): Promise<void> {
  const upgradeBackup = {
    say: (line: string) => void said.push(line),
    now: () => now_ms,
    ...(progress_ms === undefined ? {} : { progress_ms }),
  };
  const database = await openEmbedded({ folder, now: 0n, migrations: known, upgradeBackup });
  await database.close();
  now_ms += 60_000;
}

function at<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const stepOf = (data: string): unknown =>
  at(databaseFile(data), (database) => database.prepare('select max(number) as step from migrations').get()?.['step']);

function somebodySignsUp(id: string): void {
  at(databaseFile(folder), (database) => {
    database
      .prepare("insert into users (id, email, search_text, document) values (?, ?, '', '{}')")
      .run(id, `${id}@example.org`);
  });
  utimesSync(databaseFile(folder), now_ms / 1_000, now_ms / 1_000);
  now_ms += 60_000;
}

const backups = (): readonly string[] => {
  const all = join(folder, 'upgrades');
  return existsSync(all) ? readdirSync(all).toSorted() : [];
};

describe('a newer program on a data folder', () => {
  it('makes a backup, which is checked, before it changes the tables, and says how long it took', async () => {
    await start(olderBy(3));
    somebodySignsUp('anna');
    await start();
    const [name = ''] = backups();
    expect(name).toMatch(/^before-0\.58\.2(\+\d+)?-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
    const backup = join(folder, 'upgrades', name);
    expect(checkBackup(backup)).toMatchObject({ accounts: 1 });
    expect([stepOf(backup), stepOf(folder)]).toEqual([olderBy(3).at(-1)?.number, newest]);
    expect(said).toEqual([
      expect.stringContaining(`First a backup of 1 MB: ${backup}`),
      expect.stringMatching(/^The backup is made and checked after \d+\.\d s\. Now the tables are changed\.$/),
      expect.stringMatching(/^The tables are up to date after \d+\.\d s\.$/),
    ]);
    // The way back: the program of before, on what it had.
    const before = join(aFolder('back'), 'data');
    await restore(backup, before);
    const older = await openEmbedded({ folder: before, now: 0n, migrations: olderBy(3) });
    expect(await older.query('select id from users', [])).toEqual([{ id: 'anna' }]);
    await older.close();
  });

  it('says on its way how far a large one is', async () => {
    await start(olderBy(1));
    somebodySignsUp('anna');
    at(databaseFile(folder), (database) => {
      database.exec('create table ballast (bytes blob) strict; insert into ballast values (zeroblob(25000000))');
    });
    await start(migrations, 0);
    expect(said.join('\n')).toMatch(/Backup: \d+ % of 2\d MB, about \d+\.\d s left, then it is checked\./);
  });

  it('keeps the newest three', async () => {
    await start(olderBy(5));
    somebodySignsUp('anna');
    for (const count of [4, 3, 2, 1]) {
      await start(olderBy(count));
      somebodySignsUp(`anna${count}`);
    }
    expect(backups()).toHaveLength(3);
    expect(backups().map((name) => checkBackup(join(folder, 'upgrades', name)).accounts)).toEqual([2, 3, 4]);
  });

  it('makes none of an empty database, of a new one, and where nothing is to be changed', async () => {
    await start(olderBy(1));
    await start();
    somebodySignsUp('anna');
    await start();
    expect(backups()).toEqual([]);
    expect(said).toEqual([]);
  });

  it('makes one alone however often its start fails behind it', async () => {
    await start(olderBy(1));
    somebodySignsUp('anna');
    const broken = [...olderBy(1), { number: newest, name: 'broken', statements: () => ['create table'] }];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(start(broken)).rejects.toThrow('cannot be used');
    }
    expect(backups()).toHaveLength(1);
    expect(said.at(-1)).toContain('no other one is made');
    expect(stepOf(folder)).toBe(olderBy(1).at(-1)?.number);
  });

  it('changes nothing where no backup can be made, and says what to do', async () => {
    await start(olderBy(1));
    somebodySignsUp('anna');
    writeFileSync(join(folder, 'upgrades'), 'Dear diary');
    await expect(start()).rejects.toThrow(/No backup could be made.*Make room for 1 MB.*--no-upgrade-backup/);
    expect(stepOf(folder)).toBe(olderBy(1).at(-1)?.number);
  });
});

describe('an older program', () => {
  it('refuses the newer tables, and names the backup of before and how it is put back', async () => {
    await start(olderBy(2));
    somebodySignsUp('anna');
    await start();
    const backup = join(folder, 'upgrades', backups()[0] ?? '');
    await expect(start(olderBy(2))).rejects.toThrow(
      `it is in ${backup}: move startwand.db away, then npm run restore -- --from ${backup} --data ${folder}.`,
    );
    // One that is older still has no way back there.
    await expect(start(olderBy(4))).rejects.toThrow(/Start that version, or restore a backup\.$/);
  });

  it('takes the folder of these backups for what an earlier database left, where that is missing', async () => {
    await start(olderBy(1));
    somebodySignsUp('anna');
    await start();
    renameSync(databaseFile(folder), join(folder, '../away.db'));
    await expect(start()).rejects.toThrow(/is missing, but its folder still holds upgrades of an earlier one/);
  });
});
