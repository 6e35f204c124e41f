import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFolder } from '../../../../../scripts/tests/temporary-folder.ts';
import { openEmbedded } from './embedded.ts';

const opening = `
  import { openEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
  const folder = process.argv[1];`;

describe('the embedded database', () => {
  let parent = '';
  let folder = '';

  beforeEach(() => {
    parent = aFolder('embedded');
    folder = join(parent, 'new', 'data');
  });

  it('refuses a second server on the same folder, in this process and in another', async () => {
    const database = await openEmbedded({ folder, now: 0n });
    const sentence = `Another server is running on the data folder ${folder} as process ${process.pid}. End it first.`;
    await expect(openEmbedded({ folder, now: 0n })).rejects.toThrow(sentence);

    const program = `${opening} await openEmbedded({ folder, now: 0n }).catch((e) => console.log(e.message));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program, folder]);
    expect(stdout.toString().trim()).toBe(sentence);
    await database.close();
  });

  it('says why a folder cannot be used', async () => {
    const file = join(parent, 'file');
    writeFileSync(file, '');
    await expect(openEmbedded({ folder: file, now: 0n })).rejects.toThrow(
      `The data folder ${file} cannot be used: EEXIST`,
    );
  });

  it('opens after the server before was killed, with everything that it had acknowledged', async () => {
    const program = `${opening}
      const database = await openEmbedded({ folder, now: 0n });
      const sql = "insert into users (id, email, document) values ('u1', 'a@b.c', '{}')";
      await database.write({ statements: [{ sql, parameters: [] }] });
      console.log('acknowledged');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder]);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const database = await openEmbedded({ folder, now: 0n });
    expect(await database.query('select id from users', [])).toEqual([{ id: 'u1' }]);
    await database.close();
  });

  it('lets nobody but its owner look into the folder', async () => {
    const database = await openEmbedded({ folder, now: 0n });
    expect(statSync(folder).mode & 0o077).toBe(0);
    await database.close();
  });

  it('leaves one file behind when it is closed: the journal is folded in', async () => {
    const database = await openEmbedded({ folder, now: 0n });
    await database.close();
    expect(() => statSync(join(folder, 'startwand.db-wal'))).toThrow('ENOENT');
  });
});
