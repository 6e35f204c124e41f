import { expect, test } from 'vitest';
import { documentTypeOf } from './document-type.ts';

const zip = (...names: readonly string[]) => Buffer.from(`PK\u0003\u0004${names.join(' ')}`);
const openDocument = (media: string) =>
  Buffer.concat([zip(), Buffer.alloc(26), Buffer.from(`mimetype${media}PK`)]);
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from(stream, 'utf16le'),
  ]);

const office = 'application/vnd.oasis.opendocument';

test.each([
  ['a.txt', Buffer.from('Grüße\r\n')],
  ['a.csv', Buffer.from('a;b\n')],
  ['a.PDF', Buffer.from('%PDF-1.7')],
  ['a.doc', compound('WordDocument')],
  ['a.xls', compound('Workbook')],
  ['a.docx', zip('[Content_Types].xml', 'word/document.xml')],
  ['a.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml')],
  ['a.odt', openDocument(`${office}.text`)],
  ['a.ods', openDocument(`${office}.spreadsheet`)],
])('%s is what its name says', (name, bytes) => {
  expect(documentTypeOf(name, bytes)).toBe(name.slice(2).toLowerCase());
});

test.each([
  ['a.xlsx', zip('[Content_Types].xml', 'word/document.xml')],
  ['a.docx', zip('program.exe')],
  ['a.ods', openDocument(`${office}.text`)],
  ['a.xls', compound('WordDocument')],
  ['a.pdf', Buffer.from('<html>')],
  ['a.txt', Buffer.from([0x89, 0x50, 0x00])],
  ['a.exe', Buffer.from('MZ')],
  ['toString', Buffer.from('text')],
])('%s with other content is refused', (name, bytes) => {
  expect(documentTypeOf(name, bytes)).toBeNull();
});
