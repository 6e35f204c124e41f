/** What comes out of files of other programs that are large, odd, or made to do harm. */
import { limits } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { isUnread } from '../imports/reading/too-much.ts';
import type { Cell, SheetRow } from '../imports/sheet.ts';
import { decodedXml } from './decoded-xml.ts';
import { readExchange, type ExchangeFileType } from './read-exchange.ts';

const entries = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?><EntryList>${inside}</EntryList>`;
const entry = (family: string) => `<PersonEntry><Person><Name><Family>${family}</Family></Name></Person></PersonEntry>`;

function read(content: string | Buffer, type: ExchangeFileType = 'xml') {
  const text = decodedXml(Buffer.from(content));
  return text === null ? 'IMPORT_DAMAGED' : readExchange({ type, text, timeZone: 'Europe/Vienna' }, limits);
}

describe('a file that is made to do harm', () => {
  test.each([
    [
      'a bomb of entities',
      '<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]><EntryList>&b;</EntryList>',
      'IMPORT_DAMAGED',
    ],
    ['one that names another file', '<!DOCTYPE l SYSTEM "file:///etc/passwd"><EntryList/>', 'IMPORT_DAMAGED'],
    ['one that is cut off', entries(entry('Moser')).slice(0, 90), 'IMPORT_DAMAGED'],
    ['a depth without end', '<a>'.repeat(500_000), 'IMPORT_TOO_LARGE'],
    ['a value without end', `<EntryList a="${'x'.repeat(9_000_000)}"/>`, 'IMPORT_TOO_LARGE'],
    ['elements without end', `<EntryList>${'<a/>'.repeat(400_000)}</EntryList>`, 'IMPORT_TOO_LARGE'],
    [
      'version 2 of the IOF, which names its own rules,',
      '<?xml version="1.0"?><!DOCTYPE ResultList SYSTEM "IOFdata.dtd"><ResultList><IOFVersion version="2.0.3"/></ResultList>',
      'IMPORT_OLD_VERSION',
    ],
    [
      'version 2 of the IOF without them',
      '<StartList status="complete">\n  <IOFVersion version = "2.0.3" /></StartList>',
      'IMPORT_OLD_VERSION',
    ],
    ['another format', '<Results/>', 'IMPORT_UNREADABLE'],
    ['no XML at all', 'a;b\n1;2', 'IMPORT_UNREADABLE'],
    ['nobody in it', entries(''), 'IMPORT_EMPTY'],
    ['letters that are none', Buffer.from('<?xml version="1.0"?><a>\xe4\xf6</a>', 'latin1'), 'IMPORT_DAMAGED'],
    ['a writing that nobody knows', '<?xml version="1.0" encoding="EBCDIC-US"?><EntryList/>', 'IMPORT_DAMAGED'],
  ])('%s is refused by name', (_, content, refused) => {
    expect(read(content)).toBe(refused);
  });

  test('people without end are refused with how many there are', () => {
    const issues = [{ path: ['file', 'rows'], code: 'TOO_LARGE', limit: limits.importRowsMax, found: 20_001 }];
    expect(read(entries(entry('x').repeat(20_001)))).toEqual({ error: 'IMPORT_TOO_MANY_ROWS', issues });
  });

  test('a photo finish file that is none, or whose line does not end, is refused by name', () => {
    expect(read('<xml/>', 'lif')).toBe('IMPORT_UNREADABLE');
    expect(read(`1,1,1,x\n${'y'.repeat(9_000_000)}`, 'lif')).toBe('IMPORT_TOO_LARGE');
    expect(read(Array.from({ length: 21 }, (_, at) => `${at + 1},1,1,x\n,1,1,L,F\n`).join(''), 'evt')).toBe(
      'IMPORT_TOO_LARGE',
    );
  });
});

test('letters are read as the file says that it writes them', () => {
  const named = (encoding: string) => entries(entry('Ősz Müller')).replace('UTF-8', encoding);
  const written: readonly Buffer[] = [
    Buffer.from(entries(entry('Ősz Müller'))),
    Buffer.from(`\uFEFF${entries(entry('Ősz Müller'))}`),
    Buffer.from(`\uFEFF${named('UTF-16')}`, 'utf16le'),
    Buffer.from(named('windows-1250').replace('Ő', '\u00d5'), 'latin1'),
  ];
  for (const bytes of written) {
    const sheets = read(bytes);
    expect(isUnread(sheets) ? sheets : sheets[0]?.rows[1]?.cells).toEqual(['Ősz Müller']);
  }
});

test('splits of an orienteering race are columns, and those beyond fifty controls are kept together', () => {
  const split = (code: number) => `<SplitTime><ControlCode>${code}</ControlCode><Time>${code}</Time></SplitTime>`;
  const splits = Array.from({ length: 52 }, (_none, at) => split(31 + at)).join('');
  const sheets = read(
    `<ResultList iofVersion="3.0"><ClassResult><PersonResult><Person><Name><Family>Moser</Family><Given>Ida</Given></Name></Person>
     <Result><BibNumber>7</BibNumber><Time>90</Time><Status>OK</Status>${splits}</Result></PersonResult></ClassResult></ResultList>`,
  );
  const [headings = [], cells = []] = Array.isArray(sheets) ? sheets[0].rows.map((row: SheetRow) => row.cells) : [];
  const told = new Map(headings.map((heading: Cell, at: number) => [heading, cells[at]]));
  expect([told.get('Intermediate 31'), told.get('Intermediate 80'), told.get('Splits')]).toEqual([
    31,
    80,
    '81: 81 82: 82',
  ]);
});
