/**
 * Files as their reader takes and refuses them.
 *
 * Over 300 lines because each kind of file has its cases beside the others.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { limits } from '@startwand/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { openFolder } from '../../storage/files/file-store.ts';
import { madeXlsx, madeZip } from '../../testing/made-zip.ts';
import { aSheet, aWorkbook, dated, lockedXls, lockedXlsx, xlsOf, xlsxOf } from '../../testing/spreadsheets.ts';
import { FileReader } from './file-reader.ts';
import { unpackRows } from './packed-sheets.ts';

const folder = mkdtempSync(join(tmpdir(), 'startwand-reading-'));
const reader = new FileReader();
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});

async function read(name: string, content: Buffer | string) {
  const files = openFolder(folder);
  const file = await files.receive(Readable.from([Buffer.from(content)], { objectMode: false }));
  return reader.read({ ...file, name, timeZone: 'Europe/Vienna' }, 'anna');
}

/** The reason alone, of whatever refusal. */
async function refusalOf(name: string, content: Buffer | string) {
  const refused = await read(name, content);
  return typeof refused === 'object' && 'error' in refused ? refused.error : refused;
}

async function sheetsOf(name: string, content: Buffer | string) {
  const file = await read(name, content);
  if (typeof file === 'string' || 'error' in file) return [];
  return Promise.all(
    file.overviews.map(async ({ name }, index) => ({
      name,
      rows: (await unpackRows(file.content, index)).map(({ number, cells }) => [number, ...cells]),
    })),
  );
}

const rowsOf = async (content: Buffer | string) => {
  const sheets = await sheetsOf('list.csv', content);
  return sheets[0]?.rows;
};

describe('a file that was made to stop its reader', () => {
  const cell = '<c r="A1"><v>1</v></c>';
  const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

  test.each([
    ['unpacks to a thousand times its size', 'a.xlsx', madeXlsx(Buffer.alloc(60_000_000, cell))],
    ['is a spreadsheet with more cells than one reads', 'a.xlsx', numbersInXlsx(10_102, 100)],
    ['has more columns than one assigns', 'a.csv', ';'.repeat(10_000_000)],
    [
      'has a cell a hundred columns to the right',
      'a.xlsx',
      xlsxOf(aWorkbook({ S: [[...Array.from({ length: limits.importColumnsMax }, () => null), 1]] })),
    ],
  ])('is too large when it %s', async (_, name, content) => {
    expect(await refusalOf(name, content)).toBe('IMPORT_TOO_LARGE');
  });

  test.each([
    ['says less of its size than it unpacks to', madeXlsx(Buffer.alloc(9_000_000, cell), { claimed_bytes: 1_000 })],
    ['says more of its size than it unpacks to', madeXlsx(sheet(cell), { claimed_bytes: 1_000_000 })],
    ['ends in the middle', madeXlsx(sheet(cell)).subarray(0, 900)],
  ])('is damaged when it %s', async (_, content) => {
    expect(await read('a.xlsx', content)).toBe('IMPORT_DAMAGED');
  });

  test('is read where it only looks like one: a quotation mark that never ends, a cell at the end of the world', async () => {
    expect(await rowsOf(`a;"${'"'.repeat(9_000_001)}`)).toHaveLength(1);
    const far = madeXlsx(sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'));
    expect(await sheetsOf('a.xlsx', far)).toMatchObject([{ rows: [[1_048_576, 1]] }]);
  });

  test('lets others wait, and be read', async () => {
    const bomb = madeXlsx(Buffer.alloc(60_000_000, cell));
    const files = [bomb, bomb, bomb, xlsxOf(aWorkbook({ S: [['Bib']] }))];
    const results = await Promise.all(files.map((file) => read('a.xlsx', file)));
    expect(results.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'IMPORT_TOO_LARGE'));
    expect(results[3]).toMatchObject({ overviews: [{ name: 'S', rowCount: 1 }] });
  });
});

describe('a file that is no list is refused in words that help', () => {
  const list = aWorkbook({ S: [['Bib'], [7]] });
  const page = '<html><p>Bib</p></html>';
  const textDocument = anOpenDocument(
    '<office:document-content><office:text>Bib</office:text></office:document-content>',
  );
  const lockedOds = anOpenDocument('', '<manifest:manifest><manifest:encryption-data/></manifest:manifest>');
  const endlessOds = anOpenDocument(
    `<office:document-content><office:body><office:spreadsheet><table:table table:name="S">${'<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>'.repeat(20)}</table:table></office:spreadsheet></office:body></office:document-content>`,
  );

  test.each([
    ['a page without a table', 'a.xls', page, 'IMPORT_UNREADABLE'],
    ['a text document', 'a.ods', textDocument, 'IMPORT_UNREADABLE'],
    ['an ods with a password', 'a.ods', lockedOds, 'IMPORT_PROTECTED'],
    ['an ods that is repeated without end', 'a.ods', endlessOds, 'IMPORT_TOO_MANY_ROWS'],
    ['a picture', 'a.xlsx', Buffer.from('89504e470d0a1a0a', 'hex'), 'IMPORT_UNREADABLE'],
    ['another kind of file', 'a.xlsx', madeZip([{ name: '[Content_Types].xml', content: 'xl/' }]), 'IMPORT_UNREADABLE'],
    ['an old one that breaks off', 'a.xls', xlsOf(list).subarray(0, 2_000), 'IMPORT_DAMAGED'],
    ['a new one with a password', 'a.xlsx', lockedXlsx(), 'IMPORT_PROTECTED'],
    ['an old one with a password', 'a.xls', lockedXls(list), 'IMPORT_PROTECTED'],
    ['one with a locked part', 'a.xlsx', madeXlsx('', { isEncrypted: true }), 'IMPORT_PROTECTED'],
    ['nothing at all', 'a.xlsx', '', 'IMPORT_EMPTY'],
    ['an empty sheet', 'a.xlsx', xlsxOf(aWorkbook({ S: [] })), 'IMPORT_EMPTY'],
    ['blank lines', 'a.csv', '\r\n;;\r\n', 'IMPORT_EMPTY'],
  ] as const)('%s', async (_, name, content, refusal) => {
    expect(await refusalOf(name, content)).toBe(refusal);
  });
});

describe('a list that is too large is refused with how much it has and how much is read', () => {
  const rows = Array.from({ length: limits.importRowsMax + 2 }, (_, row) => [row]);
  const text = Array.from({ length: 30_001 }, (_, row) => row).join('\n');
  const wide = [Array.from({ length: 140 }, (_, column) => `Heading ${column}`)];
  const longTexts = Array.from({ length: 18_000 }, () => ['x'.repeat(1_900)]);

  test.each([
    ['a row too many of a spreadsheet', 'a.xlsx', xlsxOf(aWorkbook({ S: rows })), 'rows', 20_001],
    ['30,000 rows of a spreadsheet', 'a.xlsx', numbersInXlsx(30_001, 40), 'rows', 30_000],
    ['30,000 rows of LibreOffice', 'a.ods', numbersInOds(30_001, 50), 'rows', 30_000],
    ['30,000 short rows of LibreOffice', 'a.ods', numbersInOds(30_001, 1), 'rows', 30_000],
    ['30,000 rows of a text', 'a.csv', text, 'rows', 30_000],
    ['140 columns of a spreadsheet', 'a.xlsx', xlsxOf(aWorkbook({ S: wide })), 'columns', 140],
    ['140 columns of a text', 'a.csv', wide.map((row) => row.join(';')).join('\n'), 'columns', 140],
    ['columns that nobody counts to the end', 'a.csv', ';'.repeat(10_000_000), 'columns', undefined],
    ['1,020,000 cells of a spreadsheet', 'a.xlsx', numbersInXlsx(20_001, 51), 'cells', 1_020_000],
    ['1,020,000 cells of LibreOffice', 'a.ods', numbersInOds(20_001, 51), 'cells', 1_020_000],
    ['1,020,000 cells of a text', 'a.csv', numbersInCsv(20_001, 51), 'cells', 1_020_000],
    ['cells without end of LibreOffice', 'a.ods', numbersInOds(1_000_000, 100), 'rows', undefined],
    ['one long text in every cell', 'a.xlsx', xlsxOf(aWorkbook({ S: longTexts })), 'text', 18_000 * 1_900],
  ] as const)('%s', async (_, name, content, what, found) => {
    const limit = {
      rows: limits.importRowsMax,
      columns: limits.importColumnsMax,
      cells: limits.importCellsMax,
      text: limits.importTextMax,
    }[what];
    const issue = { path: ['file', what], code: 'TOO_LARGE', limit, ...(found === undefined ? {} : { found }) };
    const error = what === 'rows' ? 'IMPORT_TOO_MANY_ROWS' : 'IMPORT_TOO_LARGE';
    expect(await read(name, content)).toEqual({ error, issues: [issue] });
  });
});

describe('20,000 rows of 50 columns with their headings are read', () => {
  test.each([
    ['of a spreadsheet', 'a.xlsx', numbersInXlsx(20_001, 50)],
    ['of LibreOffice', 'a.ods', numbersInOds(20_001, 50)],
    ['of a text', 'a.csv', numbersInCsv(20_001, 50)],
  ] as const)('%s', { timeout: 300_000 }, async (_, name, content) => {
    const file = await read(name, content);
    expect(file).toMatchObject({ overviews: [{ rowCount: limits.importRowsMax + 1 }] });
    const [sheet] = await sheetsOf(name, content);
    expect(sheet?.rows.at(-1)).toHaveLength(51);
  });
});

test('what was copied from a spreadsheet has tabs between its cells, whatever else is in them', async () => {
  const sheets = await sheetsOf('Pasted.tsv', 'Bib\tName\r\n7\t"Moser, Eva; SC\tHall"\r\n');
  expect(sheets).toMatchObject([
    {
      rows: [
        [1, 'Bib', 'Name'],
        [2, '7', 'Moser, Eva; SC Hall'],
      ],
    },
  ]);
});

test('a list as long as an import may be is read whole', async () => {
  const starters = Array.from({ length: limits.importRowsMax }, (_, index) => {
    const number = index + 1;
    return `${number};Last ${number * 7919};First ${number * 104_729}`;
  });
  expect(await rowsOf(['Bib;Surname;First name', ...starters].join('\r\n'))).toHaveLength(limits.importRowsMax + 1);
});

describe('a spreadsheet of LibreOffice', () => {
  test('has dates, times, formulas as they were saved, and no rows of the blanks that fill it', async () => {
    const cell = (attributes: string, text: string) =>
      `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
    const blanks =
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
    const row = [
      cell('office:value-type="string"', 'Huber'),
      cell('office:value-type="date" office:date-value="2012-03-31"', '31.03.2012'),
      cell('office:value-type="time" office:time-value="PT10H30M00S"', '10:30:00'),
      cell('table:formula="of:=1+2" office:value-type="float" office:value="3"', '3'),
    ].join('');
    const content = `<office:document-content><office:body><office:spreadsheet><table:table table:name="Liste"><table:table-row>${row}</table:table-row>${blanks}</table:table></office:spreadsheet></office:body></office:document-content>`;
    expect(await sheetsOf('a.ods', anOpenDocument(content))).toEqual([
      { name: 'Liste', rows: [[1, 'Huber', { day: 40_999 }, { day: 0.437_5 }, 3]] },
    ]);
  });
});

describe('a spreadsheet', () => {
  test('has the sheets that are shown, and in them the rows that are not empty', async () => {
    const book = aWorkbook({ Men: [['Bib'], [], [7]], Notes: [['secret']], Women: [['Bib'], [8]] });
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 2 }, { Hidden: 0 }] };
    const men = {
      name: 'Men',
      rows: [
        [1, 'Bib'],
        [3, 7],
      ],
    };
    const women = {
      name: 'Women',
      rows: [
        [1, 'Bib'],
        [2, 8],
      ],
    };
    expect(await sheetsOf('a.xlsx', xlsxOf(book))).toEqual([men, women]);
    expect(await sheetsOf('a.xls', xlsOf(book))).toEqual([men, women]);
  });

  test('computes no formula: a cell has what was saved with it', async () => {
    const saved = { t: 'n', v: 3, f: '1+2' };
    const link = { t: 's', v: 'Moser', f: 'HYPERLINK("http://example.org","Moser")' };
    const failed = { t: 'e', v: 0x2a, w: '#N/A' };
    const rows = [[saved, link, failed, true]];
    expect(await sheetsOf('a.xlsx', xlsxOf(aWorkbook({ S: rows })))).toMatchObject([
      { rows: [[1, 3, 'Moser', '#N/A', 'TRUE']] },
    ]);
  });

  test('says the same in each cell of a merged block, and writes texts in one line', async () => {
    const book = aWorkbook({});
    const sheet = aSheet([
      ['Club', 'Name'],
      ['SC\n Hall ', 'Moser'],
      [null, 'Huber'],
    ]);
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
    book.SheetNames.push('S');
    book.Sheets['S'] = sheet;
    expect(await sheetsOf('a.xlsx', xlsxOf(book))).toMatchObject([
      {
        rows: [
          [1, 'Club', 'Name'],
          [2, 'SC Hall', 'Moser'],
          [3, 'SC Hall', 'Huber'],
        ],
      },
    ]);
  });

  test('counts its days from 1904 where it says so, and never those of a time', async () => {
    const book = aWorkbook({ S: [[dated(40_000, 'dd.mm.yyyy'), dated(0.5, 'hh:mm:ss')]] });
    book.Workbook = { WBProps: { date1904: true } };
    expect(await sheetsOf('a.xlsx', xlsxOf(book))).toMatchObject([{ rows: [[1, { day: 41_462 }, { day: 0.5 }]] }]);
  });
});

describe('text with separators', () => {
  const expected = [
    [1, 'Név', 'Idő'],
    [2, 'Őze', '1:02,33'],
  ];

  test.each([
    ['semicolons', 'Név;Idő\r\nŐze;1:02,33'],
    ['commas', 'Név,Idő\nŐze,"1:02,33"\n'],
    ['tabs', 'Név\tIdő\rŐze\t1:02,33'],
    ['bars', 'Név|Idő\r\nŐze|1:02,33\r\n'],
    ['a mark in front', '\uFEFFNév;Idő\nŐze;1:02,33'],
    ['two bytes a letter', Buffer.from('\uFEFFNév\tIdő\nŐze\t1:02,33', 'utf16le')],
    ['two bytes the other way round', Buffer.from('\uFEFFNév\tIdő\nŐze\t1:02,33', 'utf16le').swap16()],
    ['the letters of eastern Windows', Buffer.from('N\u00e9v;Id\u00f5\n\u00d5ze;1:02,33', 'latin1')],
  ])('is read with %s', async (_, content) => {
    expect(await rowsOf(content)).toEqual(expected);
  });

  test('has the letters of western Windows where those are more likely', async () => {
    const content = Buffer.from('Navn;Klubb\nB\u00f8rge \u00c5s;Troms\u00f8', 'latin1');
    expect(await rowsOf(content)).toEqual([
      [1, 'Navn', 'Klubb'],
      [2, 'Børge Ås', 'Tromsø'],
    ]);
  });

  test('keeps separators, line ends and doubled marks inside quotation marks', async () => {
    const content = 'a;"b;""c""\nd";e"f\r\n;;\r\n"x"y;z';
    expect(await rowsOf(content)).toEqual([
      [1, 'a', 'b;"c" d', 'e"f'],
      [3, 'x', 'z'],
    ]);
  });
});

/** An ods file as LibreOffice packs it. */
function anOpenDocument(content: string, manifest = '<manifest:manifest/>'): Buffer {
  return madeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'META-INF/manifest.xml', content: manifest },
    { name: 'content.xml', content },
    { name: 'styles.xml', content: '<office:document-styles/>' },
  ]);
}

const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

function sheetIn(rows: number, rowOf: (row: number) => string): string {
  const all = Array.from({ length: rows }, (_, index) => `<row r="${index + 1}">${rowOf(index + 1)}</row>`);
  return `<worksheet xmlns="${mainNamespace}"><sheetData>${all.join('')}</sheetData></worksheet>`;
}

function numbersInXlsx(rows: number, columns: number): Buffer {
  const cells = (row: number) =>
    Array.from({ length: columns }, (_, column) => `<c><v>${(row * 7_919 + column * 104_729) % 1_000_003}</v></c>`);
  return madeXlsx(sheetIn(rows, (row) => cells(row).join('')));
}

function numbersInCsv(rows: number, columns: number): string {
  const line = Array.from({ length: columns }, (_, column) => column).join(';');
  return Array.from({ length: rows }, () => line).join('\n');
}

/** Cells that are the same are written once, as LibreOffice does. */
function numbersInOds(rows: number, columns: number): Buffer {
  const cell = (row: number) =>
    `<table:table-cell table:number-columns-repeated="${columns}" office:value-type="float" office:value="${row}"><text:p>${row}</text:p></table:table-cell>`;
  const single = Array.from(
    { length: Math.min(rows, 30_001) },
    (_, index) => `<table:table-row>${cell(index + 1)}</table:table-row>`,
  );
  const more = rows - single.length;
  const repeated = more > 0 ? `<table:table-row table:number-rows-repeated="${more}">${cell(1)}</table:table-row>` : '';
  return anOpenDocument(
    `<office:document-content><office:body><office:spreadsheet><table:table table:name="S">${single.join('')}${repeated}</table:table></office:spreadsheet></office:body></office:document-content>`,
  );
}
