import { expect, test } from 'vitest';
import { FairLine } from './fair-line.ts';

test('people of different places have their turns in the order in which they came', () => {
  const line = new FairLine<string>();
  for (const name of ['anna', 'ben', 'cleo']) line.join(name, name);
  expect(line.takeNext(2)).toEqual(['anna', 'ben']);
  expect(line.takeNext(2)).toEqual(['cleo']);
  expect(line.takeNext(1)).toEqual([]);
});

test('who comes a hundred times from one address gains nothing over those who come behind', () => {
  const line = new FairLine<string>();
  for (let n = 0; n < 100; n += 1) line.join('greedy', `greedy ${n}`);
  for (let n = 0; n < 20; n += 1) line.join(`home ${n}`, `person ${n}`);
  const first = line.takeNext(30);
  expect(first.filter((name) => name.startsWith('person'))).toHaveLength(20);
  expect(line.length).toBe(90);
});

test('each knows how many are before, and it only grows less', () => {
  const line = new FairLine<number>();
  const places = Array.from({ length: 200 }, (_, n) => line.join(`address ${n % 3}`, n));
  const order: number[] = [];
  const before = places.map((place) => line.ahead(place));
  expect(before.toSorted((a, b) => a - b)).toEqual(places.map((_, n) => n));
  while (line.length > 0) {
    const last = places.map((place) => line.ahead(place));
    order.push(...line.takeNext(7));
    expect(places.every((place, n) => line.ahead(place) <= (last[n] ?? 0))).toBe(true);
  }
  // Who had so many before had so many turns before.
  expect(order.map((n) => before[n])).toEqual(order.map((_, turn) => turn));
});

test('a line that was empty begins anew, and nobody of before stands in it', () => {
  const line = new FairLine<string>();
  const old = line.join('a', 'first');
  for (let n = 0; n < 25; n += 1) line.join('a', `more ${n}`);
  line.takeNext(100);
  line.join('b', 'ben');
  const again = line.join('a', 'anna');
  expect(line.ahead(old)).toBe(0);
  expect(line.ahead(again)).toBe(1);
});
