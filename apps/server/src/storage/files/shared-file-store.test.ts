import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { timestamp } from '@startwand/timing';
import { aFolder } from '../../../../../scripts/tests/temporary-folder.ts';
import { describeEachDatabase } from '../database/each-database.ts';
import { mintFileId, openFolder, type FileId, type FileStore } from './file-store.ts';
import { openSharedFiles, pieceMax_bytes, storedIds } from './shared-file-store.ts';

const rules = Buffer.from('the rules');
/** Each byte says where it is, across the seams of pieces too. */
const large = Buffer.from(Array.from({ length: pieceMax_bytes * 2 + 7 }, (_, index) => (index * 31) % 251));

describeEachDatabase('files that servers share', (database) => {
  let place = '';
  let now = 1_000_000_000_000n;
  const server = (name: string) => openSharedFiles(database.current, join(place, name), () => timestamp(now));
  const namesOf = (name: string): readonly string[] =>
    existsSync(join(place, name)) ? readdirSync(join(place, name)) : [];

  beforeEach(() => {
    place = aFolder('shared-files');
    now = 1_000_000_000_000n;
  });

  async function upload(files: FileStore, bytes: Buffer): Promise<FileId> {
    const id = mintFileId('pdf');
    await files.keep(await files.receive(Readable.from([bytes], { objectMode: false })), id);
    return id;
  }

  it('are read by a server whose folder is empty, in whole and in part', async () => {
    const id = await upload(server('one'), large);
    const other = server('two');
    expect((await other.read(id))?.equals(large)).toBe(true);
    const found = await server('three').find(id);
    expect(found?.size_bytes).toBe(large.length);
    const part = await found?.open({ first: pieceMax_bytes - 3, last: pieceMax_bytes + 3 });
    expect(part).toEqual(large.subarray(pieceMax_bytes - 3, pieceMax_bytes + 4));
    const most = await found?.open({ first: 1, last: large.length - 1 });
    if (most === null || most === undefined || Buffer.isBuffer(most)) throw new Error('It is sent as it is read');
    expect((await buffer(most)).equals(large.subarray(1))).toBe(true);
  });

  it('are fetched once, however many ask for one', async () => {
    const id = await upload(server('one'), large);
    const other = server('two');
    const all = await Promise.all(Array.from({ length: 20 }, () => other.read(id)));
    expect(all.every((bytes) => bytes?.equals(large))).toBe(true);
    expect(namesOf('two')).toEqual([id]);
  });

  it('are saved from memory as well, also an empty one', async () => {
    const [id, empty] = [mintFileId('png'), mintFileId('pdf')];
    await server('one').save(id, rules);
    await server('one').save(empty, Buffer.alloc(0));
    expect(await server('two').read(id)).toEqual(rules);
    expect(await server('two').read(empty)).toEqual(Buffer.alloc(0));
    expect(await storedIds(database.current)).toEqual([id, empty].toSorted());
  });

  it('are gone everywhere once one server removed them, and from the other folders with their next look', async () => {
    const [one, two] = [server('one'), server('two')];
    const id = await upload(one, rules);
    await two.read(id);
    await one.remove(id);
    expect([await one.find(id), await two.find(id), await two.read(id)]).toEqual([null, null, null]);
    expect(namesOf('two')).toEqual([id]);
    (await two.watch())();
    expect(namesOf('two')).toEqual([]);
    expect(await storedIds(database.current)).toEqual([]);
    const [row] = await database.current.query<{ count: number }>('select count(*) as count from file_pieces', []);
    expect(row?.count).toBe(0);
  });

  it('that an earlier version left in a shared folder are taken over', async () => {
    const id = mintFileId('pdf');
    await openFolder(join(place, 'one')).save(id, large);
    const one = server('one');
    expect(await server('two').find(id)).toBeNull();
    (await one.watch())();
    expect((await server('two').read(id))?.equals(large)).toBe(true);
  });

  it('that lost their server on the way are nobody’s, and are forgotten after a day', async () => {
    const id = mintFileId('pdf');
    const one = server('one');
    async function* dying(): AsyncGenerator<Buffer> {
      yield large;
      throw new Error('the server died');
    }
    const received = await one.receive(Readable.from([rules], { objectMode: false }));
    await expect(one.keep({ ...received, pieces: dying }, id)).rejects.toThrow('the server died');
    expect(await one.find(id)).toBeNull();
    (await one.watch())();
    const count = async () =>
      (await database.current.query<{ count: number }>('select count(*) as count from file_pieces', []))[0]?.count;
    expect(await count()).toBe(2);
    now += 864_000_000_001n;
    (await one.watch())();
    expect(await count()).toBe(0);
    await one.discard(received);
  });

  it('that are not there are not there', async () => {
    expect(await server('one').find(mintFileId('pdf'))).toBeNull();
    await server('one').remove(mintFileId('pdf'));
  });
});
