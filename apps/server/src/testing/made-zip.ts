/** Zips of tests, also those that no program would make. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: Buffer | string;
  /** What its headers say that it unpacks to; the truth unless given. */
  readonly claimed_bytes?: number;
  readonly isEncrypted?: boolean;
}

export function madeZip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimed_bytes, isEncrypted = false } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04_03_4b_50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(isEncrypted ? 1 : 0, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed_bytes ?? bytes.length, 22);
    local.writeUInt16LE(name.length, 26);
    bodies.push(local, Buffer.from(name), packed);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02_01_4b_50, 0);
    local.copy(listed, 6, 4, 30);
    listed.writeUInt32LE(at, 42);
    directory.push(listed, Buffer.from(name));
    at += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

/** An xlsx file of one sheet. @param sheet its XML, whatever that is */
export function madeXlsx(sheet: Buffer | string, changes: Partial<ZipPart> = {}): Buffer {
  const office = 'http://schemas.openxmlformats.org';
  const relations = `${office}/officeDocument/2006/relationships`;
  const target = (kind: string, path: string): string =>
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/${kind}" Target="${path}"/></Relationships>`;
  const type = `application/vnd.openxmlformats-officedocument.spreadsheetml`;
  return madeZip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    },
    { name: '_rels/.rels', content: target('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: target('worksheet', 'worksheets/sheet1.xml') },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...changes },
  ]);
}
