/**
 * Chooses the reader of a file by its content: the same list is called `.txt` by one program, `.csv` by the next, and `.xls`
 * by many that write a page or plain text. The name decides only where the content is the same: lists of photo finish
 * programs, and cells between tabs.
 */
import { COMPOUND, isLike, type Pieces } from '../../../storage/files/document-type.ts';
import type { ExchangeFileType } from '../../exchange/read-exchange.ts';
import type { FileType } from '../file-process.ts';
import { END_OF_TEXT, utf16Of } from './file-text.ts';

export interface NamedFile {
  readonly name: string;
  readonly pieces: () => Pieces;
}

/** Bytes that are read to tell pages and XML from rows. */
const head_bytes = 4_096;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const streams = ['Workbook', 'Book'].map((name) => Buffer.from(name, 'utf16le'));

/** `null`: it is nothing with rows. */
export async function fileTypeOf({ name, pieces }: NamedFile): Promise<FileType | null> {
  const head = await headOf(pieces());
  const has = (...all: readonly string[]) => isLike(pieces(), { all: all.map((each) => Buffer.from(each)) });
  if (head.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    return (await isLike(pieces(), { any: streams })) ? 'xls' : null;
  }
  if (head.subarray(0, ZIP.length).equals(ZIP)) {
    if (await has('[Content_Types].xml', 'xl/')) return 'xlsx';
    return (await has('META-INF/manifest.xml', 'content.xml')) ? 'ods' : null;
  }
  const isText = utf16Of(head) !== null || (await isLike(withoutEnd(pieces()), { isText: true }));
  return isText ? typeOfText(name, textOf(head)) : null;
}

function typeOfText(name: string, head: string): FileType | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (isPhotoFinish(ending)) return ending;
  // Documents whose bytes can all be printed.
  if (/^(?:%PDF-|%!PS|\{\\rtf)/.test(head)) return null;
  if (/^\s*<(?:\?xml|[a-z!])/i.test(head)) {
    if (/<table|<html|<!doctype html/i.test(head)) return 'html';
    return head.includes('urn:schemas-microsoft-com:office:spreadsheet') ? 'xls' : 'xml';
  }
  // Pasted rows have tabs, and so do the files of many timing programs.
  return ending === 'tsv' ? 'tsv' : 'csv';
}

function isPhotoFinish(ending: string): ending is Exclude<ExchangeFileType, 'xml'> {
  return ending === 'lif' || ending === 'evt' || ending === 'ppl';
}

async function headOf(pieces: Pieces): Promise<Buffer> {
  let head = Buffer.alloc(0);
  for await (const piece of pieces) {
    head = Buffer.concat([head, piece.subarray(0, head_bytes - head.length)]);
    if (head.length === head_bytes) break;
  }
  return head;
}

/** Good enough to look for words of ASCII, whatever the encoding. */
function textOf(head: Buffer): string {
  return head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '');
}

async function* withoutEnd(pieces: Pieces): AsyncGenerator<Buffer> {
  let before = Buffer.alloc(0);
  for await (const piece of pieces) {
    if (piece.length === 0) continue;
    yield before;
    before = Buffer.from(piece);
  }
  yield before.at(-1) === END_OF_TEXT ? before.subarray(0, -1) : before;
}
