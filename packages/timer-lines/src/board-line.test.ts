import { TICKS_PER_HOUR, TICKS_PER_MINUTE, TICKS_PER_SECOND } from '@startwand/timing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankBoardLine, printBoardLine, type BoardLine } from './board-line.ts';

const second = TICKS_PER_SECOND;

describe('a line for a board on a cable', () => {
  it.each<[string, BoardLine, string]>([
    ['runs, with tenths', { kind: 'running', bib: 7, time_100ns: 12.37 * second }, '  7.          12.3  \r'],
    [
      'runs over a minute',
      { kind: 'running', bib: 123, time_100ns: TICKS_PER_MINUTE + 2 * second },
      '123.        1:02.0  \r',
    ],
    [
      'has come through the finish, with hundredths and the rank',
      { kind: 'finish', bib: 7, time_100ns: 59.76 * second, decimals: 2, rank: 3 },
      '  7C          59.76  3\r',
    ],
    [
      'has come with thousandths',
      { kind: 'finish', bib: 27, time_100ns: 62.339 * second, decimals: 3, rank: 12 },
      ' 27C        1:02.33912\r',
    ],
    [
      'has a total of hours in whole seconds',
      {
        kind: 'total',
        bib: 3001,
        time_100ns: 2 * TICKS_PER_HOUR + 9 * TICKS_PER_MINUTE + 45 * second,
        decimals: 0,
        rank: null,
      },
      '001D     2:09:45      \r',
    ],
    [
      'has not started by the clock of the board',
      { kind: 'running', bib: null, time_100ns: -second },
      '   .           0.0  \r',
    ],
  ])('of who %s', (_who, line, written) => {
    expect(printBoardLine(line)).toBe(written);
  });

  it('is of one length whatever it shows: a board counts characters', () => {
    const anyTime = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
    const anyNumber = fc.option(fc.integer({ min: 1, max: 99_999 }));
    fc.assert(
      fc.property(anyTime, anyNumber, anyNumber, fc.integer({ min: 0, max: 4 }), (time_100ns, bib, rank, decimals) => {
        expect(printBoardLine({ kind: 'running', bib, time_100ns })).toMatch(/^[\x20-\x7E]{20}\r$/);
        expect(printBoardLine({ kind: 'finish', bib, time_100ns, decimals, rank })).toMatch(/^[\x20-\x7E]{22}\r$/);
      }),
      { seed: 20_261_126 },
    );
    expect(blankBoardLine).toHaveLength(23);
  });
});
