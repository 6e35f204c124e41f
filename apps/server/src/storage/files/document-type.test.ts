import { expect, test } from 'vitest';
import { documentTypeOf } from './document-type.ts';

const zip = (...names: readonly string[]) => Buffer.from(`PK\u0003\u0004${names.join(' ')}`);
const openDocument = (media: string) => Buffer.concat([zip(), Buffer.alloc(26), Buffer.from(`mimetype${media}PK`)]);
const compound = (stream: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(stream, 'utf16le')]);

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
])('%s is what its name says', async (name, bytes) => {
  expect(await documentTypeOf(name, [bytes])).toBe(name.slice(2).toLowerCase());
  // Also where each byte comes by itself.
  const letters = Array.from(bytes, (byte) => Buffer.from([byte]));
  expect(await documentTypeOf(name, letters)).toBe(name.slice(2).toLowerCase());
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
])('%s with other content is refused', async (name, bytes) => {
  expect(await documentTypeOf(name, [bytes])).toBeNull();
});

test('of a large file no more than a piece is looked at between two turns of the loop', async () => {
  let inMemory = 0;
  let most = 0;
  async function* pieces() {
    for (let nth = 0; nth < 100; nth += 1) {
      inMemory += 1;
      most = Math.max(most, inMemory);
      yield Buffer.alloc(65_536, 'a');
      inMemory -= 1;
    }
  }
  expect(await documentTypeOf('a.txt', pieces())).toBe('txt');
  expect(most).toBe(1);
});

test('of a file that is no text the rest is not read', async () => {
  let read = 0;
  function* pieces() {
    for (; read < 100; read += 1) yield Buffer.from([7]);
  }
  expect(await documentTypeOf('a.txt', pieces())).toBeNull();
  expect(read).toBe(0);
});
