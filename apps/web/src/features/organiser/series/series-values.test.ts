import { expect, test } from 'vitest';
import { inDayOrder, newSeries, placesIn, previewOf, type DatedEvent } from './series-values.ts';

test('points are read however they are typed', () => {
  expect(placesIn('10, 8 6;5\n4.')).toEqual([10, 8, 6, 5, 4]);
  expect(placesIn('  ')).toEqual([]);
});

test('a form that is not filled in yet has a preview all the same', () => {
  const preview = previewOf({ ...newSeries, name: ' ', table: { ...newSeries.table, first: null }, best: null });
  expect(preview).toMatchObject({ name: '–', best: null, table: { kind: 'worldCup', first: 30 }, joins: [] });
});

test('races stand by their day, and those of one day as they were put', () => {
  const known = ['a 16', 'b 17', 'c 17'].map((word): DatedEvent => {
    const [id = '', day] = word.split(' ');
    return { id, name: id, startDate: `2027-01-${day}`, endDate: `2027-01-${day}` };
  });
  const events = new Map(known.map((event) => [event.id, event]));
  expect(inDayOrder(['c', 'b', 'a'], events)).toEqual(['a', 'c', 'b']);
  expect(inDayOrder(['b', 'c', 'a'], events)).toEqual(['a', 'b', 'c']);
  // An event of an older page is not known yet, and stays where it is.
  expect(inDayOrder(['unknown', 'b', 'a'], events)).toEqual(['unknown', 'a', 'b']);
});
