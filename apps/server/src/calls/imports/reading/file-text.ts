/** The text of a file: which encoding it has is told by what is in it. */
import type { TextEncoding } from '@startwand/contract';
import { decodedBy } from './code-pages.ts';
import { guessedEncoding } from './letter-statistics.ts';

export interface FileText {
  readonly text: string;
  /** Guessed, where the bytes are valid in several encodings; `null`: the file tells it by itself. */
  readonly encoding: TextEncoding | null;
}

/** DOS programs end a text with this character. */
export const END_OF_TEXT = 0x1a;

/** Decodes a file, without the mark that DOS programs put at its end. */
export function fileText(file: Uint8Array): FileText {
  const bytes = file.at(-1) === END_OF_TEXT ? file.subarray(0, -1) : file;
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), encoding: null };
  const valid = utf8Text(bytes);
  if (valid !== null) return { text: valid, encoding: null };
  // A damaged letter reads as U+FFFD, and the check names its row.
  if (isMostlyUtf8(bytes)) return { text: new TextDecoder('utf-8').decode(bytes), encoding: null };
  const encoding = guessedEncoding(bytes);
  return { text: decodedBy(encoding, bytes), encoding };
}

/** A page says its encoding itself. */
export function pageText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, head_bytes)).toString('latin1');
  const said = /<meta[^>]{1,200}charset=["']?([\w-]{1,20})/i.exec(head)?.[1] ?? '';
  if (utf16Of(bytes) !== null || utf8Text(bytes) !== null || said === '') return fileText(bytes).text;
  try {
    return new TextDecoder(said).decode(bytes);
  } catch {
    return fileText(bytes).text;
  }
}

/** Bytes that are looked at to tell letters of two bytes. */
const head_bytes = 4_096;

/** Recognises UTF-16 by its byte order mark, or because every other byte of a list is zero. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const pairs = Math.floor(Math.min(bytes.length, head_bytes) / 2);
  let zeroFirst = 0;
  let zeroSecond = 0;
  for (let at = 0; at < 2 * pairs; at += 2) {
    if (bytes[at] === 0) zeroFirst += 1;
    if (bytes[at + 1] === 0) zeroSecond += 1;
  }
  if (zeroSecond > pairs / 2 && zeroFirst === 0) return 'utf-16le';
  return zeroFirst > pairs / 2 && zeroSecond === 0 ? 'utf-16be' : null;
}

function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** In another encoding hardly any two letters beside each other are one of UTF-8 by chance. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let good = 0;
  let bad = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const length = lengthOf(bytes[at] ?? 0);
    if (length === 1) continue;
    const isGood = length > 1 && bytes.subarray(at + 1, at + length).every((byte) => byte >> 6 === 0b10);
    if (isGood && at + length <= bytes.length) {
      good += 1;
      at += length - 1;
    } else bad += 1;
  }
  return good > 0 && good >= bad;
}

/** Bytes of the letter that begins with this one; 0: none does. */
function lengthOf(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc2 || byte > 0xf4) return 0;
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}
