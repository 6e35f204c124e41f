import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addFormulaMarks, removeFormulaMarks } from './formula-marks.ts';

const separators = [',', ';', '\t', '|'] as const;
const dangerous = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    "'",
    '"',
    ' ',
    '\u00A0',
    ',',
    ';',
    '\t',
    '|',
    '\r',
    '\n',
    'a',
    '1',
    '.',
    ':',
  ),
  maxLength: 12,
});
const texts = fc.oneof(dangerous, fc.string({ unit: 'binary', maxLength: 20 }));

describe('a mark against formulas', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['b,@SUM(1)', "b,'@SUM(1)"],
    ['c\t＝1', "c\t'＝1"],
    ['d|-2+3', "d|'-2+3"],
    ['two\n=lines', "two\n'=lines"],
    [' =1', "' =1"],
    ['"=1', '\'"=1'],
    [';\t=1', ";'\t'=1"],
    ["'=1", "''=1"],
  ])('stands wherever another separator would begin a formula: %j', (text, marked) => {
    expect(addFormulaMarks(text)).toBe(marked);
  });

  test.each(['-5', '+1.78', '+1:03.00', '-2,5', 'Anna-Maria', 'U14 + U16', "d'Arc", 'a, b', '', '5-5'])(
    'is not added to a name, a number or a time: %j',
    (text) => {
      expect(addFormulaMarks(text)).toBe(text);
    },
  );

  test('is all that is removed again, from every text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(removeFormulaMarks(addFormulaMarks(text))).toBe(text);
      }),
    );
  });

  test('leaves no cell that begins like a formula, whichever separator the file is opened with', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(texts, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...separators),
        fc.constantFrom(...separators),
        (rows, written, opened) => {
          const file = rows
            .map((cells) => cells.map((text) => quoted(addFormulaMarks(text), written)).join(written))
            .join('\r\n');
          expect(cellsOf(file, opened).filter(isFormula)).toEqual([]);
        },
      ),
    );
  });

  test('is removed from a long text of blanks as quickly as from a short one', () => {
    const text = `${'\n'.repeat(200_000)}=1`;
    expect(removeFormulaMarks(addFormulaMarks(text))).toBe(text);
  });
});

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A number is a value, also where what follows in the row is not parted from it. */
function isFormula(cell: string): boolean {
  return /^["\s]*[=+\-@＝＋－＠]/.test(cell) && !/^\s*[+-]?\d+(?:[.,:]\d+)*\s*(?:[,;|\t].*)?$/s.test(cell);
}

/** Reads as a spreadsheet does: quotation marks count at the beginning of a cell, what follows the closing one is appended. */
function cellsOf(file: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  for (let at = 0; at <= file.length; at += 1) {
    if (cell === '' && file[at] === '"' && isBeginning(file, at, separator)) {
      let end = at + 1;
      while (end < file.length && (file[end] !== '"' || file[end + 1] === '"')) {
        cell += file[end];
        end += file[end] === '"' ? 2 : 1;
      }
      at = end;
    } else if (at === file.length || file[at] === separator || file[at] === '\r' || file[at] === '\n') {
      cells.push(cell);
      cell = '';
    } else {
      cell += file[at];
    }
  }
  return cells;
}

function isBeginning(file: string, at: number, separator: string): boolean {
  const before = file[at - 1];
  return before === undefined || before === separator || before === '\r' || before === '\n';
}
