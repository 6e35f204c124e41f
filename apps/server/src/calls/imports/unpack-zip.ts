/**
 * Unpacks a zip by what its directory says, and packs it again without compression. What is read afterwards
 * is exactly what was measured here: a file that says one size in its directory and another one in front of
 * its data gets no chance to mean both.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { countsOfPart } from './reading/cells-of-part.ts';
import { countedMax, tooMuch } from './reading/too-much.ts';
import type { ReadBounds, Unread } from './sheet.ts';

interface Entry {
  readonly name: Buffer;
  readonly bytes: Buffer;
}

/** Spreadsheets have a dozen, with many pictures some hundreds. */
const entriesMax = 2_000;
/** Below it nothing is a bomb, however well it was packed. */
const harmless_bytes = 1_048_576;

const directoryEnd = 0x06_05_4b_50;
const directoryEntry = 0x02_01_4b_50;
const localHeader = 0x04_03_4b_50;
const stored = 0;
const deflated = 8;

/** @returns a zip with the same texts and nothing else: pictures and programs are left out */
export function unpackedZip(file: Buffer, bounds: ReadBounds): Buffer | Unread {
  const directory = directoryOf(file);
  if (typeof directory === 'string') return directory;
  const unpacked_bytes = directory.reduce((sum, { unpacked }) => sum + unpacked, 0);
  const ratioMax_bytes = Math.max(harmless_bytes, file.length * bounds.importRatioMax);
  if (unpacked_bytes > Math.min(bounds.importUnpackedMax_bytes, ratioMax_bytes)) {
    return 'IMPORT_TOO_LARGE';
  }
  const entries: Entry[] = [];
  let cells = 0;
  let rows = 0;
  for (const listed of directory) {
    if (!/\.(?:xml|rels)$/i.test(listed.name.toString('latin1'))) continue;
    const bytes = unpack(file, listed);
    if (bytes === null) return 'IMPORT_DAMAGED';
    const counts = countsOfPart(bytes, countedMax(bounds.importCellsMax));
    cells += counts.cells;
    rows = Math.max(rows, counts.rows);
    entries.push({ name: listed.name, bytes });
  }
  if (cells > bounds.importCellsMax) {
    // Fewer rows are what helps, where there are too many of both.
    if (rows > bounds.importRowsMax) return tooMuch('rows', rows, bounds.importRowsMax);
    return tooMuch('cells', cells, bounds.importCellsMax);
  }
  return packed(entries);
}

interface Listed {
  readonly name: Buffer;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/** Refused: no directory, one that does not fit the file, or parts that are encrypted. */
function directoryOf(file: Buffer): readonly Listed[] | 'IMPORT_DAMAGED' | 'IMPORT_PROTECTED' {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== directoryEnd) return 'IMPORT_DAMAGED';
  const count = file.readUInt16LE(end + 10);
  if (count > entriesMax) return 'IMPORT_DAMAGED';
  const listed: Listed[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== directoryEntry) return 'IMPORT_DAMAGED';
    const isEncrypted = (file.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) return 'IMPORT_PROTECTED';
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    listed.push({
      name: file.subarray(at + 46, nameEnd),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    });
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return listed;
}

/** `null`: it is not there, or is something else than the directory says. */
function unpack(file: Buffer, { method, packed, unpacked, at }: Listed): Buffer | null {
  if (at + 30 > file.length || file.readUInt32LE(at) !== localHeader) return null;
  const begin = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const data = file.subarray(begin, begin + packed);
  if (data.length < packed) return null;
  if (method === stored) return packed === unpacked ? data : null;
  if (method !== deflated) return null;
  try {
    const bytes = inflateRawSync(data, { maxOutputLength: Math.max(1, unpacked) });
    return bytes.length === unpacked ? bytes : null;
  } catch {
    return null;
  }
}

function packed(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(stored, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    parts.push(uint32(localHeader), common, name, bytes);
    // Made by, then what a local header has, then comment, disk, attributes and place.
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(uint32(directoryEntry), Buffer.from([20, 0]), common, place, name);
    at += 30 + name.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, uint32(directoryEnd), end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
