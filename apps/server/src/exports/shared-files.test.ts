import { expect, test } from 'vitest';
import type { MadeFile } from './file-maker.ts';
import { SharedFiles } from './shared-files.ts';

const stays = new AbortController().signal;

/** Makes what it is told to, and counts. */
function aMaker() {
  const made: { readonly gone: AbortSignal; readonly end: (file: MadeFile) => void }[] = [];
  const make = (gone: AbortSignal): Promise<MadeFile> =>
    new Promise((end) => {
      made.push({ gone, end });
    });
  return { made, make };
}

const file = (size: number): MadeFile => ({ bytes: new Uint8Array(size), title: 'Results' });

test('who asks for the same gets the same file, also when it is there already', async () => {
  const { made, make } = aMaker();
  const files = new SharedFiles();
  const both = [files.get('a', stays, make), files.get('a', stays, make)];
  made[0]?.end(file(3));
  const [first, second] = await Promise.all(both);
  expect(second).toBe(first);
  expect(await files.get('a', stays, make)).toBe(first);
  expect(made).toHaveLength(1);
});

test('a file is given up when the last one who wants it is gone, not before', async () => {
  const { made, make } = aMaker();
  const files = new SharedFiles();
  const [one, other] = [new AbortController(), new AbortController()];
  void files.get('a', one.signal, make);
  void files.get('a', other.signal, make);
  one.abort();
  expect(made[0]?.gone.aborted).toBe(false);
  other.abort();
  expect(made[0]?.gone.aborted).toBe(true);
  void files.get('a', stays, make);
  expect(made).toHaveLength(2);
});

test('what failed is tried anew for the next one', async () => {
  const { made, make } = aMaker();
  const files = new SharedFiles();
  const failed = files.get('a', stays, make);
  made[0]?.end({ error: 'BUSY' });
  expect(await failed).toEqual({ error: 'BUSY' });
  void files.get('a', stays, make);
  expect(made).toHaveLength(2);
});

test('only the newest files are kept, up to 32 MB', async () => {
  const { made, make } = aMaker();
  const files = new SharedFiles();
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    const wanted = files.get(key, stays, make);
    made[index]?.end(file(15_000_000));
    await wanted;
  }
  void files.get('c', stays, make);
  void files.get('b', stays, make);
  expect(made).toHaveLength(3);
  void files.get('a', stays, make);
  expect(made).toHaveLength(4);
});
