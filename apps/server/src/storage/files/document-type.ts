/**
 * Which files are documents: by the ending of the name, and only when the content is that (Spec §5). The content is looked
 * at while it is read from the disk: a large one is never in memory as a whole, and holds nobody up.
 */
import type { documentTypes } from '@startwand/contract';

export type DocumentType = (typeof documentTypes)[number];

/** A file, a piece after the other. */
export type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>;

/** The type of a file; `null`: none that is taken, or not what its name says. */
export async function documentTypeOf(name: string, pieces: Pieces): Promise<DocumentType | null> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!isDocumentType(ending)) return null;
  return (await isLike(pieces, types[ending].signs)) ? ending : null;
}

export function mediaTypeOf(type: DocumentType): string {
  return types[type].media;
}

/** What a content has to be. */
export interface Signs {
  /** With which bytes it begins. */
  readonly head?: Buffer;
  /** What stands in its first bytes beside that. */
  readonly begins?: (head: Buffer) => boolean;
  /** Has no control characters but those of lines: a program or a picture has some soon. */
  readonly isText?: boolean;
  /** Somewhere in it, each of them. */
  readonly all?: readonly Buffer[];
  /** Somewhere in it, one of them. */
  readonly any?: readonly Buffer[];
}

/** As much of the beginning as is looked at by itself. */
const head_bytes = 1_024;

export async function isLike(
  pieces: Pieces,
  { head = Buffer.alloc(0), begins = () => true, isText = false, all = [], any = [] }: Signs,
): Promise<boolean> {
  let first = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let missing = all;
  let isOneFound = any.length === 0;
  const longest_bytes = Math.max(0, ...[...all, ...any].map(({ length }) => length));
  for await (const piece of pieces) {
    if (first.length < head_bytes) first = Buffer.concat([first, piece.subarray(0, head_bytes - first.length)]);
    if (isText && hasControls(piece)) return false;
    if (longest_bytes === 0) continue;
    // What begins at the end of a piece goes on in the next one.
    const seen = Buffer.concat([tail, piece]);
    missing = missing.filter((sign) => !seen.includes(sign));
    isOneFound ||= any.some((sign) => seen.includes(sign));
    tail = Buffer.from(seen.subarray(-longest_bytes));
  }
  const beginsSo = first.subarray(0, head.length).equals(head) && begins(first);
  return beginsSo && missing.length === 0 && isOneFound;
}

const isControl = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x20 && ![9, 10, 12, 13].includes(byte) ? 1 : 0,
);

/** A loop over numbers: a function for each byte takes ten times as long. */
function hasControls(piece: Uint8Array): boolean {
  for (let at = 0; at < piece.length; at += 1) if (isControl[piece[at] ?? 0] === 1) return true;
  return false;
}

function isDocumentType(ending: string): ending is DocumentType {
  return Object.hasOwn(types, ending);
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Of an old Office file, which is a small file system. */
export const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const text: Signs = { isText: true };

const types = {
  txt: { media: 'text/plain; charset=utf-8', signs: text },
  csv: { media: 'text/csv; charset=utf-8', signs: text },
  pdf: { media: 'application/pdf', signs: { head: Buffer.from('%PDF-') } },
  doc: { media: 'application/msword', signs: compound('WordDocument') },
  xls: { media: 'application/vnd.ms-excel', signs: compound('Workbook', 'Book') },
  docx: { media: `${office}.wordprocessingml.document`, signs: zipped('word/') },
  xlsx: { media: `${office}.spreadsheetml.sheet`, signs: zipped('xl/') },
  odt: { media: `${openDocument}.text`, signs: declared(`${openDocument}.text`) },
  ods: { media: `${openDocument}.spreadsheet`, signs: declared(`${openDocument}.spreadsheet`) },
} as const satisfies Readonly<Record<DocumentType, { readonly media: string; readonly signs: Signs }>>;

/** A zip whose own name for its content says so, uncompressed, in the first entry. */
function declared(media: string): Signs {
  const entry = Buffer.from(`mimetype${media}PK`, 'latin1');
  return { head: ZIP, begins: (head) => head.subarray(30, 30 + entry.length).equals(entry) };
}

/** A zip with the parts of an Office file. */
function zipped(folder: string): Signs {
  return { head: ZIP, all: [Buffer.from('[Content_Types].xml'), Buffer.from(folder)] };
}

/** With a stream of one of these names. */
function compound(...streams: readonly string[]): Signs {
  return { head: COMPOUND, any: streams.map((stream) => Buffer.from(stream, 'utf16le')) };
}
