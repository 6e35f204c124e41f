import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringifyJson } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { InvalidBody, parseBody } from './parse-body.ts';

const bounds = { values: 500_000, takesLongIntegers: true };
const parse = (text: string) => parseBody(Buffer.from(text), bounds);

const items = Array.from({ length: 6_000 }, (_, index) => ({
  id: index,
  name: `Zoë, [${index}] {"🎿"} \\ ${'x'.repeat(30)}`,
  nested: { list: [index, [index]], none: null },
}));
const long = {
  before: [1, [2]],
  items,
  between: { list: [{}] },
  others: items.toReversed(),
  end: 1,
};

describe('a body with long lists', () => {
  test('is what it would be if it were parsed in one piece', async () => {
    for (const text of [
      JSON.stringify(long),
      JSON.stringify(long, null, 2),
      JSON.stringify([items]),
      JSON.stringify(items),
    ])
      expect(await parse(text)).toEqual(JSON.parse(text));
  });

  test('keeps long integers', async () => {
    const times = items.map((_item, index) => 17_637_123_000_000_001n + BigInt(index));
    expect(await parse(stringifyJson({ times }))).toEqual({ times });
  });

  test('whose fields have names like those of objects themselves stays a plain object', async () => {
    const text = `{"__proto__":${JSON.stringify(items)},"constructor":[1]}`;
    expect(await parse(text)).toEqual(JSON.parse(text));
    expect(Object.getPrototypeOf(await parse(text))).toBe(Object.prototype);
  });

  test('that names a list twice has the later one', async () => {
    const text = `{"items":${JSON.stringify(items)},"items":[["x"]]}`;
    expect(await parse(text)).toEqual({ items: [['x']] });
    const other = `{"items":[["x"]],"items":${JSON.stringify(items)}}`;
    expect(await parse(other)).toEqual({ items });
  });

  const text = JSON.stringify(items);
  const [half] = [text.indexOf('},{"id":3000,') + 1];
  test.each([
    ['an item that is missing everywhere', `{"items":[${'1,'.repeat(100_000)}]}`],
    ['nothing between two commas', `{"items":${text.slice(0, half)},${text.slice(half)}}`],
    ['only commas', `{"items":[${','.repeat(200_000)}]}`],
    ['another bracket at its end', `{"items":${text.slice(0, -1)}}}`],
    ['no end', `{"items":${text.slice(0, -1)}`],
    ['a fault in one of its items', `{"items":${text.slice(0, half)} x${text.slice(half)}}`],
    ['something behind it', `{"items":${text}}x`],
    ['brackets that close too much', `{"items":${text.slice(0, half)}]}]${text.slice(half)}}`],
  ])('and %s is no JSON', async (_fault, broken) => {
    expect(() => JSON.parse(broken)).toThrow(SyntaxError);
    await expect(parse(broken)).rejects.toBeInstanceOf(InvalidBody);
  });

  test('is parsed in turns of the loop', async () => {
    let turns = 0;
    const over = new AbortController();
    const counting = (async () => {
      while (!over.signal.aborted) {
        await nextTurn();
        turns += 1;
      }
    })();
    const lists = [items, items, items, items].map((list, index) => [`list${index}`, list] as const);
    await parse(JSON.stringify(Object.fromEntries(lists)));
    over.abort();
    await counting;
    expect(turns).toBeGreaterThan(2);
  });
});
