import { expect, test } from 'vitest';
import { FileCache } from './file-cache.ts';
import type { MadeFile } from './file-maker.ts';

const file = (size: number): MadeFile => ({ bytes: new Uint8Array(size), title: 'Results' });

/** Makes what it is told to, and counts. */
function aMaker() {
  const made: MadeFile[] = [];
  const make = (result: MadeFile) => (): Promise<MadeFile> => {
    made.push(result);
    return Promise.resolve(result);
  };
  return { made, make };
}

test('who asks for what is there already gets the same file', async () => {
  const { made, make } = aMaker();
  const files = new FileCache();
  const first = await files.get('a', make(file(3)));
  expect(await files.get('a', make(file(4)))).toBe(first);
  expect(made).toHaveLength(1);
});

test('what failed is tried anew for the next one', async () => {
  const { made, make } = aMaker();
  const files = new FileCache();
  expect(await files.get('a', make({ error: 'BUSY' }))).toEqual({ error: 'BUSY' });
  await files.get('a', make(file(3)));
  expect(made).toHaveLength(2);
});

test('only the newest files are kept, up to 32 MB', async () => {
  const { made, make } = aMaker();
  const files = new FileCache();
  for (const key of ['a', 'b', 'c']) await files.get(key, make(file(15_000_000)));
  await files.get('c', make(file(1)));
  await files.get('b', make(file(1)));
  expect(made).toHaveLength(3);
  await files.get('a', make(file(1)));
  expect(made).toHaveLength(4);
});
