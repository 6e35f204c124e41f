/** Lists as clubs keep them: with a class above its people, a sum at the foot, headings on every page. */
import type { ImportCheckDto, ImportSheetDto } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { aWorkbook, xlsxOf } from '../../../testing/spreadsheets.ts';
import { importStand } from '../import-stand.test-support.ts';

const stand = importStand();

const headings = ['StNr', 'Nachname', 'Vorname', 'Jahrgang', 'Klasse', 'Verein'];
const [lukas, anna, eva] = [
  ['11', 'Steiner', 'Lukas', '2012', 'U14', 'SC Tux'],
  ['12', 'Huber', 'Anna', '2013', 'U14', 'SC Tux'],
  ['13', 'Moser', 'Eva', '2011', 'U16', 'WSV Zell'],
];
type Rows = readonly (readonly string[])[];
const csv = (rows: Rows, ending = '\r\n') => rows.map((row) => row.join(';')).join(ending);
/** Picks the sheet with the most recognised columns, like the page. */
const fullest = (sheets: readonly ImportSheetDto[]) =>
  sheets.reduce((best, one, index) => (columns(one) > columns(sheets[best]) ? index : best), 0);
const columns = (sheet: ImportSheetDto | undefined) => Object.keys(sheet?.assignment ?? {}).length;

async function checked(name: string, content: Buffer | string): Promise<Partial<ImportCheckDto>> {
  const one = await stand.uploaded(name, content);
  const sheet = fullest(one.sheets);
  const { assignment, headingRow } = one.sheets[sheet] ?? { assignment: {}, headingRow: 0 };
  const answer = await stand.call(one, 'validate', { sheet, assignment, headingRow, language: 'de' });
  expect(answer.body).toMatchObject({ status: 0 });
  const { body } = await stand.app.get(`${stand.path}/${one.id}`, stand.event.owner.token);
  return Object(body.data[0]?.['check']);
}

const files: Readonly<Record<string, readonly [content: Buffer | string, remarks: readonly string[]]>> = {
  'with a title and two lines of headings': [
    csv([['Clubmeisterschaft 2026'], [], ['', 'Person', '', '', 'Wertung', ''], headings, lukas, anna, eva]),
    [],
  ],
  'with units under the headings': [csv([headings, ['', '', '', '(JJJJ)'], lukas, anna, eva]), ['(JJJJ)']],
  'with a sum and a date at its foot': [
    csv([headings, lukas, anna, eva, [], ['Gesamt: 3 Teilnehmer'], ['gedruckt am 28.11.2026']]),
    ['Gesamt: 3 Teilnehmer', 'gedruckt am 28.11.2026'],
  ],
  'with each class above its people': [
    csv([headings, ['U14 weiblich'], lukas, anna, ['', '', '', '', 'U16'], eva]),
    ['U14 weiblich', 'U16'],
  ],
  'with the headings on every page': [csv([headings, lukas, anna, headings, eva]), [headings.join(' · ')]],
  'with the separator in its first line': [`sep=;\r\n${csv([headings, lukas, anna, eva])}`, []],
  'with carriage returns alone': [csv([headings, lukas, anna, eva], '\r'), []],
  'with blanks behind every cell and rows of nothing': [
    `${csv([[...headings, '', ''], ...[lukas, anna, eva].map((row) => [...row, ' ', '\u00A0'])])}\r\n;;;;;;;\r\n;;;;;;;\r\n`,
    [],
  ],
  'printed in columns of blanks': [
    [headings, lukas, anna, eva].map((row) => row.map((cell) => cell.padEnd(12)).join('')).join('\r\n'),
    [],
  ],
  'behind a cover on a sheet of its own': [
    xlsxOf(aWorkbook({ Deckblatt: [['Clubmeisterschaft'], ['Ort', 'Tux']], Liste: [headings, lukas, anna, eva] })),
    [],
  ],
  'with a class in merged cells above its people': [withMergedClass(), ['U14 weiblich']],
};

function withMergedClass(): Buffer {
  const book = aWorkbook({ Liste: [headings, ['U14 weiblich'], lukas, anna, eva] });
  const sheet = book.Sheets['Liste'];
  if (sheet !== undefined) sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 1, c: 5 } }];
  return xlsxOf(book);
}

describe('a list', () => {
  test.each(Object.entries(files))('%s holds three people, and says what is nobody', async (_, [content, remarks]) => {
    const check = await checked(typeof content === 'string' ? 'liste.csv' : 'liste.xlsx', content);
    expect(check).toMatchObject({ rowCount: 3, faultyCount: 0, faults: [] });
    expect((check.remarks?.rows ?? []).map(({ text }) => text)).toEqual(remarks);
    expect(check.remarks?.count ?? 0).toBe(remarks.length);
  });

  test('drops nobody: a name, a bib or a licence alone is a row to mend', async () => {
    const alone = ['', '', '', '', '', ''];
    const rows = [
      alone.with(1, 'Steiner'),
      alone.with(2, 'Lukas'),
      alone.with(0, '17'),
      ['Summe', '', '', '3', '', ''],
    ];
    const check = await checked('liste.csv', csv([headings, ...rows, lukas]));
    expect(check).toMatchObject({ rowCount: 5, faultyCount: 4 });
    expect(check.remarks).toBeUndefined();
  });
});
