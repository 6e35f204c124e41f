import { expect, test } from 'vitest';
import { readBoardSearch } from './board-search.ts';

test('what somebody typed wrongly is left out, and the board turns as it does without it', () => {
  for (const seconds of [0, 2, 121, 4.5, '', 'ten', null, [1, 2], Number.NaN]) {
    expect(readBoardSearch({ seconds })).toEqual({});
  }
  for (const list of ['speeds', 'split', 'split.0', 'split.100', 'section.-1', 7, '']) {
    expect(readBoardSearch({ list })).toEqual({});
  }
  expect(readBoardSearch({ heat: 3, overlay: 'no' })).toEqual({});
  for (const size of ['192', '10x64', '192x8', '192x64x1', 'x', '19200x64', 7])
    expect(readBoardSearch({ size })).toEqual({});
  expect(readBoardSearch({ size: '192x64' })).toEqual({ size: '192x64' });
});

test('heat, list, pace and overlay are read as they are typed', () => {
  expect(readBoardSearch({ heat: 'h1', list: 'class', seconds: '15', overlay: '1' })).toEqual({
    heat: 'h1',
    list: 'class',
    seconds: 15,
    overlay: 1,
  });
  expect(readBoardSearch({ list: 'split.1', seconds: 3 })).toEqual({
    list: 'split.1',
    seconds: 3,
  });
});
