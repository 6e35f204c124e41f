import { expect, test } from 'vitest';
import { keyedBib, neighbour, nothingSelected, select, type DeskSelection, type SelectionEvent } from './selection.ts';

function after(...events: readonly SelectionEvent[]): DeskSelection {
  return events.reduce(select, nothingSelected);
}

const digit = (figure: string): SelectionEvent => ({ type: 'digit', digit: figure });

test('a bib is at most five figures and has no leading zero', () => {
  const selection = after(...['0', '1', '2', '3', '4', '5', '6'].map(digit));
  expect(keyedBib(selection)).toBe(12_345);
});

test('a bib that was used is gone from the box, and the next figure begins another one', () => {
  const selection = after(digit('1'), digit('2'), { type: 'used' });
  expect(keyedBib(selection)).toBeNull();
  expect(keyedBib(select(selection, digit('7')))).toBe(7);
});

test('a figure can be erased', () => {
  expect(after(digit('1'), digit('2'), { type: 'erase' }).typed).toBe('1');
});

test('a picked row is used up like a keyed bib; the arrows go on from where it was', () => {
  const selection = after({ type: 'pick', competitorId: 'anna' }, { type: 'used' });
  expect(selection).toMatchObject({ competitorId: null, rowId: 'anna' });
});

test('a keyed bib takes the place of a picked row, and the other way round', () => {
  const picked: SelectionEvent = { type: 'pick', competitorId: 'anna' };
  expect(after(picked, digit('4')).competitorId).toBeNull();
  expect(after(digit('4'), picked).typed).toBe('');
});

test('keying a bib keeps the trigger that it is meant for', () => {
  const selection = after({ type: 'select', triggerId: 't1' }, digit('4'));
  expect(selection).toMatchObject({ triggerId: 't1', typed: '4' });
});

test('Escape lets go of the bib first, then of the trigger', () => {
  const both = after({ type: 'select', triggerId: 't1' }, digit('4'));
  const once = select(both, { type: 'clear' });
  expect(once).toMatchObject({ triggerId: 't1', typed: '' });
  expect(select(once, { type: 'clear' })).toEqual(nothingSelected);
});

test('taking up a trigger waits for a bib, until it is given or another one selected', () => {
  const takenUp = after(digit('4'), { type: 'takeUp', triggerId: 't1' });
  expect(takenUp).toMatchObject({ isMoving: true, typed: '' });
  expect(select(takenUp, { type: 'used' }).isMoving).toBe(false);
  expect(select(takenUp, { type: 'select', triggerId: 't2' }).isMoving).toBe(false);
});

test('arrows stop at the ends and begin at them', () => {
  const ids = ['a', 'b', 'c'];
  expect(neighbour(ids, 'b', 1)).toBe('c');
  expect(neighbour(ids, 'c', 1)).toBe('c');
  expect(neighbour(ids, null, -1)).toBe('c');
  expect(neighbour(ids, 'gone', 1)).toBe('a');
  expect(neighbour([], null, 1)).toBeNull();
});
