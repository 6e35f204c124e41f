/** A zip file of a few parts, as spreadsheets are: deflated, without what larger archives need. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: Buffer;
}

const deflated = 8;
const version = 20;
/** 1980-01-01: files of the same content are the same bytes. */
const date = 0x21;
const utf8Names = 0x800;

export function zipFile(parts: readonly ZipPart[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const packed = deflateRawSync(content);
    const shared = sharedHeader(packed, content, name);
    const local = Buffer.concat([numbers([4, 0x04034b50]), shared, numbers([2, 0]), Buffer.from(name)]);
    pieces.push(local, packed);
    directory.push(
      numbers([4, 0x02014b50], [2, version]),
      shared,
      numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      Buffer.from(name),
    );
    offset += local.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, parts.length],
    [2, parts.length],
    [4, listed.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...pieces, listed, end]);
}

/** What the entry before a part and the one in the directory have alike. */
function sharedHeader(packed: Buffer, content: Buffer, name: string): Buffer {
  return numbers(
    [2, version],
    [2, utf8Names],
    [2, deflated],
    [2, 0],
    [2, date],
    [4, crc32(content)],
    [4, packed.length],
    [4, content.length],
    [2, Buffer.byteLength(name)],
  );
}

/** Little-endian, each with its width in bytes. */
function numbers(...fields: readonly (readonly [width: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((length, [width]) => length + width, 0));
  let at = 0;
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}
