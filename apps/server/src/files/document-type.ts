/** Which files are documents: by the ending of the name, and only when the content is that (Spec §5). */
import type { documentTypes } from '@startwand/contract';

export type DocumentType = (typeof documentTypes)[number];

/** The type of a file; `null`: none that is taken, or not what its name says. */
export function documentTypeOf(name: string, bytes: Buffer): DocumentType | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!isDocumentType(ending)) return null;
  return types[ending].holds(bytes) ? ending : null;
}

export function mediaTypeOf(type: DocumentType): string {
  return types[type].media;
}

function isDocumentType(ending: string): ending is DocumentType {
  return Object.hasOwn(types, ending);
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const types = {
  txt: { media: 'text/plain; charset=utf-8', holds: isText },
  csv: { media: 'text/csv; charset=utf-8', holds: isText },
  pdf: { media: 'application/pdf', holds: (bytes: Buffer) => begins(bytes, '%PDF-') },
  doc: { media: 'application/msword', holds: compound('WordDocument') },
  xls: { media: 'application/vnd.ms-excel', holds: compound('Workbook', 'Book') },
  docx: { media: `${office}.wordprocessingml.document`, holds: zipped('word/') },
  xlsx: { media: `${office}.spreadsheetml.sheet`, holds: zipped('xl/') },
  odt: { media: `${openDocument}.text`, holds: declared(`${openDocument}.text`) },
  ods: { media: `${openDocument}.spreadsheet`, holds: declared(`${openDocument}.spreadsheet`) },
} as const satisfies Readonly<Record<DocumentType, unknown>>;

function begins(bytes: Buffer, text: string): boolean {
  return bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));
}

/** No control characters but those of lines: a program or a picture has some soon. */
function isText(bytes: Buffer): boolean {
  return !bytes.some(
    (byte) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13,
  );
}

/** A zip whose own name for its content says so, uncompressed, in the first entry. */
function declared(media: string): (bytes: Buffer) => boolean {
  const entry = Buffer.from(`mimetype${media}`, 'latin1');
  return (bytes) => {
    const isThere = bytes.subarray(30, 30 + entry.length).equals(entry);
    const behind = bytes.subarray(30 + entry.length, 32 + entry.length);
    return isThere && begins(bytes, ZIP) && behind.equals(Buffer.from('PK', 'latin1'));
  };
}

/** A zip with the parts of an Office file. */
function zipped(folder: string): (bytes: Buffer) => boolean {
  return (bytes) =>
    begins(bytes, ZIP) && bytes.includes('[Content_Types].xml') && bytes.includes(folder);
}

const ZIP = 'PK\u0003\u0004';

/** An old Office file, which is a small file system, with a stream of one of these names. */
function compound(...streams: readonly string[]): (bytes: Buffer) => boolean {
  const names = streams.map((stream) => Buffer.from(stream, 'utf16le'));
  return (bytes) =>
    begins(bytes, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1') &&
    names.some((name) => bytes.includes(name));
}
