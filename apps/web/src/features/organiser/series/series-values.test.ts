import { expect, test } from 'vitest';
import { newSeries, placesIn, previewOf } from './series-values.ts';

test('points are read however they are typed', () => {
  expect(placesIn('10, 8 6;5\n4.')).toEqual([10, 8, 6, 5, 4]);
  expect(placesIn('  ')).toEqual([]);
});

test('a form that is not filled in yet has a preview all the same', () => {
  const preview = previewOf({ ...newSeries, name: ' ', table: { ...newSeries.table, first: null }, best: null });
  expect(preview).toMatchObject({ name: '–', best: null, table: { kind: 'worldCup', first: 30 }, joins: [] });
});
