import { paperFonts, unprintedLetters } from '@startwand/contract';
import { openSync } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { fontFile } from './font-files.ts';
import { fontRuns } from './font-runs.ts';

const drawn = (text: string) => fontRuns(text).map((run) => run.text);

describe('a text', () => {
  test('in letters of Roboto stays as it is', () => {
    for (const text of ['Huber Eva', 'Łukasz Žák', 'Ελένη Владимир', '']) {
      expect(drawn(text).join('')).toBe(text);
      expect(fontRuns(text).every(({ font }) => font === 'Roboto')).toBe(true);
    }
  });

  test('that is read from right to left has its words in the order of the eye', () => {
    expect(drawn('כהן דוד').join('')).toBe('דוד כהן');
    expect(drawn('7 כהן דוד Huber').join('')).toBe('7 דוד כהן Huber');
    expect(drawn('كهن (محمد)').join('')).toBe('(محمد) كهن');
    expect(drawn('כהן 12 דוד').join('')).toBe('דוד 12 כהן');
    expect(drawn('SC כהן, AUT').join('')).toBe('SC כהן, AUT');
  });

  test('has each word in the font of its script, with the marks on their letters', () => {
    const fonts = (text: string) => fontRuns(text).map(({ font }) => font);
    expect(fonts('王小明')).toEqual(['NotoHan']);
    expect(fonts('김민준')).toEqual(['NotoHangul']);
    expect(fonts('გიორგი')).toEqual(['NotoGeorgian']);
    expect(fonts('สมชาย')).toEqual(['NotoThai']);
    expect(fontRuns('דָּוִד')).toEqual([{ text: 'דָּוִד', font: 'NotoHebrew' }]);
  });
});

test('every letter that is promised has a glyph, in each weight', () => {
  for (const { name, has } of paperFonts) {
    for (const weight of ['regular', 'medium'] as const) {
      const font = openSync(fontFile(name, weight));
      const missing = Array.from({ length: 0x10_000 }, (_, codePoint) => codePoint)
        .filter((codePoint) => has(codePoint) && !font.hasGlyphForCodePoint(codePoint))
        .filter((codePoint) => /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(codePoint)))
        .map((codePoint) => codePoint.toString(16));
      expect([name, weight, missing]).toEqual([name, weight, []]);
    }
  }
});

test('letters without a font are named once, blanks and marks of direction are none', () => {
  expect(unprintedLetters('देव देव Huber\u200f\u00a0')).toEqual(['द', 'े', 'व']);
});
