import { parseJson } from '@startwand/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SnapshotList } from './snapshot-list.ts';

/** Numbers under their names; a name without a number is not listed. */
function listOf(numbers: Map<string, number>) {
  const written: string[] = [];
  const list = new SnapshotList<string>(
    (name) => {
      written.push(name);
      const number = numbers.get(name);
      return number === undefined ? null : { name, number };
    },
    { perBlock: 2 },
  );
  for (const name of numbers.keys()) list.touch(name);
  const read = () => parseJson(`[${Buffer.concat(list.bytes()).toString()}]`);
  return { list, written, read };
}

it('is empty without items', () => {
  expect(listOf(new Map()).read()).toEqual([]);
});

it('writes anew only the block in which something changed', () => {
  const numbers = new Map(Object.entries({ a: 1, b: 2, c: 3, d: 4, e: 5 }));
  const { list, written, read } = listOf(numbers);
  read();
  written.length = 0;
  numbers.set('c', 30);
  list.touch('c');
  expect(read()).toMatchObject([1, 2, 30, 4, 5].map((number) => ({ number })));
  expect(written).toEqual(['c', 'd']);
});

it('reads of a part only the blocks that it is in', () => {
  const { list, written } = listOf(new Map(Object.entries({ a: 1, b: 2, c: 3, d: 4, e: 5 })));
  const part = parseJson(`[${Buffer.concat(list.bytes(['c', 'e'])).toString()}]`);
  expect(part).toMatchObject([3, 4, 5].map((number) => ({ number })));
  expect(written).toEqual(['c', 'd', 'e']);
  expect(list.bytes(['unknown'])).toEqual([]);
});

it('leaves out what is listed no more, even a whole block, and takes it in again', () => {
  const numbers = new Map(Object.entries({ a: 1, b: 2, c: 3 }));
  const { list, read } = listOf(numbers);
  read();
  for (const name of ['a', 'b']) {
    numbers.delete(name);
    list.touch(name);
  }
  expect(read()).toEqual([{ name: 'c', number: 3 }]);
  numbers.set('b', 20);
  list.touch('b');
  list.touch('new');
  numbers.set('new', 4);
  expect(read()).toMatchObject([20, 3, 4].map((number) => ({ number })));
});

it('keeps an order of its own, in whatever order the items come', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60), { maxLength: 60 }), (numbers) => {
      const list = new SnapshotList<number>((id) => ({ id }), {
        perBlock: 3,
        isBefore: (a, b) => a < b,
      });
      for (const id of numbers) list.touch(id);
      const listed = parseJson(`[${Buffer.concat(list.bytes()).toString()}]`);
      expect(listed).toEqual(numbers.toSorted((a, b) => a - b).map((id) => ({ id })));
    }),
    { seed: 20_260_117 },
  );
});
