/** The process that reads files, most of them one alone: what a file can do to its reader, it does here. */
import { readFileSync } from 'node:fs';
import { decodedXml } from '../exchange/decoded-xml.ts';
import { packSheets, type PackedSheets } from './packed-sheets.ts';
import { packPointsList, type PackedList } from './packed-list.ts';
import { readCsv } from './read-csv.ts';
import { dsvSheet } from './reading/dsv-list.ts';
import { fileText, pageText } from './reading/file-text.ts';
import { preformatted } from './reading/preformatted.ts';
import type { ExchangeFileType } from '../exchange/read-exchange.ts';
import { readOpenDocument, readPage, readWorkbook } from './read-workbook.ts';
import { isUnread, withinBounds } from './reading/too-much.ts';
import type { ReadBounds, Sheet, Unread } from './sheet.ts';
import { unpackedZip } from './unpack-zip.ts';

export type FileType = 'xls' | 'xlsx' | 'ods' | 'html' | 'csv' | 'tsv' | ExchangeFileType;

export interface FileToRead {
  readonly type: FileType;
  /** Where it lies: its bytes never come by the thread that everybody shares. */
  readonly path: string;
  readonly bounds: ReadBounds;
  /** Of the event that it is read into. */
  readonly timeZone: string;
  /** A points list is packed here, so that nobody else unpacks all of its rows. */
  readonly isPointsList?: true;
}

export type ReadFile = PackedSheets | PackedList | Unread;

/** `ready` comes first: the time that a file takes is counted from there. `share` tells how much is done, from 0 to 1. */
export type FromFileProcess = 'ready' | { readonly share: number } | { readonly read: ReadFile };

/** Shares of the work that are done when a step begins, as they were measured with large lists. */
const shares = { unpacked: 0.1, parsed: 0.7, packing: 0.8 } as const;

async function sheetsOf({
  type,
  path,
  bounds,
  timeZone,
  isPointsList,
}: FileToRead): Promise<readonly Sheet[] | Unread> {
  const bytes = readFileSync(path);
  const dsv = type === 'csv' && isPointsList === true ? dsvSheet(fileText(bytes).text, bounds) : null;
  if (dsv !== null) return isUnread(dsv) ? dsv : [dsv];
  if (type === 'csv') return readCsv(bytes, bounds);
  if (type === 'tsv') return readCsv(bytes, bounds, '\t');
  if (type === 'xls') return readWorkbook(bytes, bounds);
  if (type === 'html') {
    const page = pageText(bytes);
    const sheets = readPage(page, bounds);
    const printed = typeof sheets === 'string' ? preformatted(page) : null;
    return printed === null ? sheets : readCsv(Buffer.from(printed), bounds);
  }
  if (type !== 'xlsx' && type !== 'ods') {
    const text = type === 'xml' ? decodedXml(bytes) : fileText(bytes).text;
    if (text === null) return 'IMPORT_DAMAGED';
    // Most files are spreadsheets, whose process need not wait for what it does not use.
    const { readExchange } = await import('../exchange/read-exchange.ts');
    return readExchange({ type, text, timeZone }, bounds);
  }
  const unpacked = unpackedZip(bytes, bounds);
  if (isUnread(unpacked)) return unpacked;
  tell(shares.unpacked);
  return type === 'ods' ? readOpenDocument(unpacked, bounds) : readWorkbook(unpacked, bounds);
}

async function attempt(file: FileToRead): Promise<ReadFile> {
  try {
    const read = await sheetsOf(file);
    if (isUnread(read)) return read;
    tell(shares.parsed);
    const sheets = withinBounds(read, file.bounds);
    if (isUnread(sheets)) return sheets;
    tell(shares.packing);
    if (file.isPointsList === true) return packPointsList(sheets);
    return packSheets(sheets, file.bounds, (share) => tell(shares.packing + share * (1 - shares.packing)));
  } catch (error) {
    // What else a parser says of a file helps nobody who has it.
    const isProtected = error instanceof Error && /password/i.test(error.message);
    return isProtected ? 'IMPORT_PROTECTED' : 'IMPORT_DAMAGED';
  }
}

function say(message: FromFileProcess): void {
  process.send?.(message);
}

let told = 0;

/** Tells each hundredth once. */
function tell(share: number): void {
  if (share < told + 0.01) return;
  told = share;
  say({ share });
}

process.on('message', (file: FileToRead) => {
  told = 0;
  void attempt(file).then((read) => say({ read }));
});
say('ready');
