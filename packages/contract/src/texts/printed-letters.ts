/** Letters that papers and pictures can show, by font. */

export interface PaperFont {
  readonly name: PaperFontName;
  readonly isRightToLeft: boolean;
  readonly has: (codePoint: number) => boolean;
}

/** In the order in which they are asked. */
const names = [
  'Roboto',
  'NotoHebrew',
  'NotoArabic',
  'NotoArmenian',
  'NotoGeorgian',
  'NotoThai',
  'NotoHangul',
  'NotoHan',
] as const;
export type PaperFontName = (typeof names)[number];

/** Hexadecimal ranges of code points. A test compares them with the fonts. */
const ranges: Readonly<Record<PaperFontName, string>> = {
  Roboto:
    '20-7E A0-17F 18F 192 1A0-1A1 1AF-1B0 1F0 1FA-1FF 218-21B 237 259 2BC 2C6-2C7 2C9 2D8-2DD 2F3 300-301 303 309 30F 323 ' +
    '384-38A 38C 38E-3A1 3A3-3CE 3D1-3D2 3D6 400-486 488-513 1E00-1E01 1E3E-1E3F 1E80-1E85 1E9E 1EA0-1EF9 1F4D 2000-200B ' +
    '2010-2011 2013-2015 2017-201E 2020-2022 2025-2027 2030 2032-2033 2039-203A 203C 2044 2070 2074-208E 20A3-20A4 20A6-20AC ' +
    '20B1 20B9-20BA 20BC-20BD 2105 2113 2116 2122 2126 212E 215B-215E 2202 2206 220F 2211-2212 221A 221E 222B 2248 2260 ' +
    '2264-2265 25A0 25CA-25CB 25CF FB01-FB04',
  NotoHebrew: '591-5C7 5D0-5EA 5EF-5F4 FB1D-FB36 FB38-FB3C FB3E FB40-FB41 FB43-FB44 FB46-FB4F',
  NotoArabic: '600-6FF 750-77F 8A0-8FF FB50-FBC2 FBD3-FD8F FD92-FDC7 FDCF FDF0-FDFF FE70-FE74 FE76-FEFC',
  NotoArmenian: '531-556 559-58A 58D-58F FB13-FB17',
  NotoGeorgian: '10A0-10C5 10C7 10CD 10D0-10FF 1C90-1CBA 1CBD-1CBF 2D00-2D25 2D27 2D2D',
  NotoThai: 'E01-E3A E3F-E5B 25CC',
  NotoHangul: 'AC00-D7A3',
  NotoHan: '3000-303F 3041-3096 3099-30FF 31F0-31FF 4E00-9FEF FF01-FF9F',
};

const rightToLeft: ReadonlySet<PaperFontName> = new Set(['NotoHebrew', 'NotoArabic']);

export const paperFonts: readonly PaperFont[] = names.map((name) => {
  const bounds = ranges[name].split(' ').map((range) => range.split('-').map((bound) => Number.parseInt(bound, 16)));
  return {
    name,
    isRightToLeft: rightToLeft.has(name),
    has: (codePoint) => bounds.some(([from = 0, to = from]) => codePoint >= from && codePoint <= to),
  };
});

/** The font of a letter; `null`: none has it. */
export function paperFontOf(letter: string): PaperFont | null {
  const codePoint = letter.codePointAt(0) ?? 0;
  return paperFonts.find(({ has }) => has(codePoint)) ?? null;
}

/**
 * Letters of a text that no paper and no picture shows, each once. Characters without a shape of their own do not count.
 *
 * @example unprintedLetters('देव Huber') // ['द', 'े', 'व']
 */
export function unprintedLetters(text: string): readonly string[] {
  const letters = Array.from(text.normalize('NFC')).filter((letter) => !/[\p{C}\p{Z}\uFE0F]/u.test(letter));
  return [...new Set(letters)].filter((letter) => paperFontOf(letter) === null);
}
