import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { aFolder } from '../../../../../scripts/tests/temporary-folder.ts';
import { backUp, restore } from '../database/backup.ts';
import { openEmbedded } from '../database/embedded.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = aFolder('modes');
  folder = join(parent, 'data');
});

/** What other users of the machine may do anywhere below a folder. */
function openToOthers(top: string): readonly string[] {
  const inside = readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name));
  return [top, ...inside].filter((path) => (statSync(path).mode & 0o077) !== 0);
}

const upload = `${'0a'.repeat(16)}.png`;

test('a new data folder, its journal and its backup are open to nobody else', async () => {
  const database = await openEmbedded({ folder, now: 0n });
  await database.write({ statements: [{ sql: 'delete from mails', parameters: [] }] });
  mkdirSync(join(folder, 'files'), { mode: 0o755 });
  writeFileSync(join(folder, 'files', upload), 'x', { mode: 0o644 });
  expect(readdirSync(folder)).toContain('startwand.db-wal');
  await backUp(folder, join(parent, 'backup'));
  await database.close();
  await restore(join(parent, 'backup'), join(parent, 'again'));
  expect(openToOthers(join(parent, 'backup'))).toEqual([]);
  expect(openToOthers(join(parent, 'again'))).toEqual([]);
});

test('what an earlier version left open is closed at the start, and nothing that is not ours', async () => {
  await (await openEmbedded({ folder, now: 0n })).close();
  mkdirSync(join(folder, 'files'));
  const ours = ['startwand.db', 'server.lock', 'demo.txt', join('files', upload)];
  for (const name of ours) {
    writeFileSync(join(folder, name), '', { flag: 'a' });
    chmodSync(join(folder, name), 0o644);
  }
  const theirs = join(folder, 'script.sh');
  writeFileSync(theirs, '');
  chmodSync(theirs, 0o755);
  for (const name of ['', 'files']) chmodSync(join(folder, name), 0o755);
  const database = await openEmbedded({ folder, now: 1n });
  expect(openToOthers(folder)).toEqual([theirs]);
  await database.close();
});
