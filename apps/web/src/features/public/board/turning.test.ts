import { expect, test } from 'vitest';
import { standing, turn, type BoardPlace, type Turned } from './turning.ts';

const lists = [
  { id: 'result', count: 23 },
  { id: 'U14', count: 0 },
  { id: 'U16', count: 10 },
];

/** The places that a board takes one after the other. */
function turns(of: readonly Turned[], perPage: number, count: number): readonly string[] {
  let place: BoardPlace | null = null;
  return Array.from({ length: count }, () => {
    place = place === null ? standing(of, perPage, null) : turn(of, perPage, place);
    return place === null ? '–' : `${place.list} ${place.page + 1}`;
  });
}

test('a board turns through the pages of each list that has anybody, and round again', () => {
  expect(turns(lists, 10, 6)).toEqual(['result 1', 'result 2', 'result 3', 'U16 1', 'result 1', 'result 2']);
});

test('one page of one list stands', () => {
  expect(turns([{ id: 'result', count: 10 }], 10, 3)).toEqual(['result 1', 'result 1', 'result 1']);
});

test('before anybody is in the finish there is no page, and then it is the first', () => {
  expect(turns([{ id: 'result', count: 0 }], 10, 2)).toEqual(['–', '–']);
  expect(turn(lists, 10, null)).toEqual({ list: 'result', page: 0 });
});

test('a list that became shorter shows its last page, and is left from there', () => {
  const shorter = [{ id: 'result', count: 11 }, ...lists.slice(1)];
  expect(standing(shorter, 10, { list: 'result', page: 2 })).toEqual({ list: 'result', page: 1 });
  expect(turn(shorter, 10, { list: 'result', page: 2 })).toEqual({ list: 'U16', page: 0 });
});

test('a board whose list is gone begins anew and passes over nothing', () => {
  expect(turn(lists, 10, { list: 'U14', page: 0 })).toEqual({ list: 'result', page: 0 });
  expect(turn(lists, 10, { list: 'U18', page: 3 })).toEqual({ list: 'result', page: 0 });
});

test('a screen with more room turns less often', () => {
  expect(turns(lists, 30, 3)).toEqual(['result 1', 'U16 1', 'result 1']);
});
