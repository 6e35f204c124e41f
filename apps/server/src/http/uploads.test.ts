/** Files that come: on disk and not in memory, so many at a time, and gone when nobody keeps them. */
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { documentTypeOf } from '../storage/files/document-type.ts';
import { mintFileId, openFolder, removeLeftovers } from '../storage/files/file-store.ts';

let folder: string;
beforeEach(() => {
  folder = aFolder('uploads');
});

test('a file that comes lies on the disk, and is a file of ours only when it is kept', async () => {
  const files = openFolder(folder);
  const [kept, lost] = [await files.receive(stream('a')), await files.receive(stream('b'))];
  const id = mintFileId('txt');
  await files.keep(kept, id);
  await files.discard(kept);
  await files.discard(lost);
  expect(kept.size_bytes).toBe(1);
  expect(await files.read(id)).toEqual(Buffer.from('a'));
  expect(readdirSync(folder)).toEqual([id]);
});

test('nothing is left of a file whose sender hung up', async () => {
  const cut = new Readable({ read: () => undefined });
  const received = openFolder(folder).receive(cut);
  cut.push('half of it');
  cut.destroy(new Error('hung up'));
  await expect(received).rejects.toThrow('hung up');
  expect(readdirSync(folder)).toEqual([]);
});

test('a file whose pieces nobody asks for is not opened', async () => {
  const uncaught = vi.fn<(fault: unknown) => void>();
  process.on('uncaughtExceptionMonitor', uncaught);
  const files = openFolder(folder);
  const received = await files.receive(stream('%!PS'));
  expect(await documentTypeOf('virus.exe', received.pieces())).toBeNull();
  // Gone at once: an opening that is under way would fail, and nobody would hear it.
  rmSync(received.path);
  await files.discard(await files.receive(stream('another')));
  process.off('uncaughtExceptionMonitor', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

test('the pieces of a file are what came, and who stops in the middle closes it', async () => {
  const files = openFolder(folder);
  const received = await files.receive(stream('ab'.repeat(100_000)));
  const sizes: number[] = [];
  for await (const piece of received.pieces()) sizes.push(piece.length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((all, size) => all + size)).toBe(200_000);
  const pieces = received.pieces()[Symbol.asyncIterator]();
  await pieces.next();
  await pieces.return?.();
  expect(await pieces.next()).toEqual({ done: true, value: undefined });
});

test('what a server left that died is removed, what is coming is not', async () => {
  const now_ms = Date.parse('2026-01-17T10:00:00Z');
  for (const [name, age_s] of [
    ['old.incoming', 7_200],
    ['new.incoming', 60],
  ] as const) {
    writeFileSync(join(folder, name), '');
    const at_s = now_ms / 1_000 - age_s;
    utimesSync(join(folder, name), at_s, at_s);
  }
  await removeLeftovers(folder, now_ms);
  expect(readdirSync(folder)).toEqual(['new.incoming']);
});

function stream(text: string): Readable {
  return Readable.from([Buffer.from(text)]);
}
