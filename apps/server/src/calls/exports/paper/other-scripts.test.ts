import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { expect, test } from 'vitest';
import { withOtherScripts } from './other-scripts.ts';
import { setPages } from '../pdf.ts';

const names = ['כהן דוד', 'محمد علي', '王小明', '김민준', 'გიორგი', 'สมชาย', 'Հայկ'];
const pages = (texts: readonly string[]): TDocumentDefinitions => ({
  content: [{ text: texts[0] ?? '' }, { table: { body: texts.map((text) => [text, { text, bold: true }]) } }],
  footer: (page) => ({ text: `${page} ${texts[0] ?? ''}` }),
  defaultStyle: { font: 'Roboto' },
});

test('names in other scripts are set in the fonts that have them, in cells, headings and at the foot', async () => {
  const pdf = (await setPages(pages(names))).toString('latin1');
  const fonts = Array.from(pdf.matchAll(/\/BaseFont \/[A-Z]+\+([A-Za-z]+)/g), ([, font = '']) => font);
  expect([...new Set(fonts)].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'NotoSansArabic',
    'NotoSansArmenian',
    'NotoSansGeorgian',
    'NotoSansHebrew',
    'NotoSansKR',
    'NotoSansSC',
    'NotoSansThai',
    'Roboto',
  ]);
});

test('a list without other scripts opens no further font and stays as it was', async () => {
  const plain = pages(['Huber Eva', 'Łukasz Žák']);
  expect(withOtherScripts(plain).content).toEqual(plain.content);
  expect((await setPages(plain)).toString('latin1')).not.toContain('Noto');
});
