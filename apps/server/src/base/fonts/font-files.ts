/** Paths of the fonts of papers and pictures. Each font is opened when a text needs it. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PaperFontName } from '@startwand/contract';

export type FontWeight = 'regular' | 'medium';

const roboto = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const noto = dirname(fileURLToPath(import.meta.url));

export const fontFolders: readonly string[] = [roboto, noto];

const robotoFiles = { regular: 'Roboto-Regular.ttf', medium: 'Roboto-Medium.ttf' } as const;

const notoFiles: Readonly<Record<Exclude<PaperFontName, 'Roboto'>, string>> = {
  NotoHebrew: 'noto-sans-hebrew.ttf',
  NotoArabic: 'noto-sans-arabic.ttf',
  NotoArmenian: 'noto-sans-armenian.ttf',
  NotoGeorgian: 'noto-sans-georgian.ttf',
  NotoThai: 'noto-sans-thai.ttf',
  NotoHangul: 'noto-sans-hangul.ttf',
  NotoHan: 'noto-sans-han.ttf',
};

/** The fonts for other scripts have one weight. */
export function fontFile(font: PaperFontName, weight: FontWeight): string {
  return font === 'Roboto' ? join(roboto, robotoFiles[weight]) : join(noto, notoFiles[font]);
}
