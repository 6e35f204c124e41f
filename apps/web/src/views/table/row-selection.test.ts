import { expect, test } from 'vitest';
import { allMatches, among, extended, nothingSelected, toggled, toggledAll } from './row-selection.ts';

const order = ['a', 'b', 'c', 'd'];

test('a row that is not in the table is not reached by a range', () => {
  expect(extended(nothingSelected, order, 'z')).toBe(nothingSelected);
});

test('a range without a beginning is the row itself', () => {
  expect([...extended(nothingSelected, order, 'c').keys]).toEqual(['c']);
});

test('rows that no longer match are not acted on', () => {
  const selection = toggled(toggled(nothingSelected, 'a'), 'd');
  expect([...among(selection, ['a', 'b']).keys]).toEqual(['a']);
  expect(among(selection, order)).toBe(selection);
});

test('a row is selected, and pressed again it is not', () => {
  const one = toggled(nothingSelected, 'b');
  expect([...one.keys]).toEqual(['b']);
  expect([...toggled(one, 'b').keys]).toEqual([]);
});

test('a range goes from the row chosen last, up or down, and can shrink nothing else', () => {
  const one = toggled(nothingSelected, 'c');
  expect([...extended(one, order, 'a').keys].toSorted()).toEqual(['a', 'b', 'c']);
  expect([...extended(one, order, 'd').keys].toSorted()).toEqual(['c', 'd']);
  expect(extended(one, order, 'a').anchor).toBe('c');
});

test('all rows, then none; whoever changes one row no longer means all that match', () => {
  const all = toggledAll(nothingSelected, order);
  expect(all.keys.size).toBe(4);
  expect(toggledAll(all, order)).toBe(nothingSelected);
  expect(toggled(allMatches(order), 'a').isAll).toBe(false);
});
