import { expect, test } from 'vitest';
import { oneSource, sourceOfAddress } from './source.ts';
import { SourceCounts } from './source-counts.ts';

test('a source has its limit, and a wider range several times of it', () => {
  const counts = new SourceCounts();
  const networks = Array.from({ length: 8 }, (_, n) => sourceOfAddress(`2001:db8:7:${n.toString(16)}::1`));
  const taken = networks.filter((source) => {
    const isBelow = counts.isBelow(source, 1);
    if (isBelow) counts.change(source, 1);
    return isBelow;
  });
  // All of one /56, which has twice of what a /64 has.
  expect(taken).toHaveLength(2);
  expect(counts.isBelow(sourceOfAddress('2001:db8:8::1'), 1)).toBe(true);
});

test('the load of a source is its largest share of a limit', () => {
  const counts = new SourceCounts();
  const source = sourceOfAddress('2001:db8:7:1::1');
  counts.change(source, 4);
  counts.change(sourceOfAddress('2001:db8:7:2::1'), 8);
  expect(counts.loadOf(source)).toBe(6);
  expect(counts.loadOf(oneSource('nobody'), 1)).toBe(1);
});

test('what is given back entirely is forgotten', () => {
  const counts = new SourceCounts();
  counts.change(oneSource('a'), 3);
  counts.changeKey('a', -2);
  expect([counts.countOf('a'), counts.size]).toEqual([1, 1]);
  counts.changeKey('a', -1);
  expect([counts.countOf('a'), counts.size]).toEqual([0, 0]);
});
