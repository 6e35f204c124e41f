/** Files that were made to stop their reader, as large as an upload may be. */
import { limits } from '@startwand/contract';
import { madeXlsx } from '../../apps/server/src/testing/made-zip.ts';

interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const large_bytes = limits.importUnpackedMax_bytes - 10_000;

/** Made one after the other: all at once they would not fit beside the server. */
export function* hostileFiles(): Generator<HostileFile> {
  yield { name: 'a.xlsx', bytes: madeXlsx(Buffer.alloc(800_000_000, '<c/>')) };
  yield {
    name: 'a.xlsx',
    bytes: madeXlsx(Buffer.alloc(300_000_000, '<c/>'), { claimed_bytes: 1 }),
  };
  yield { name: 'a.xlsx', bytes: madeXlsx(sheetOf(rowsUpTo(large_bytes, 26))) };
  yield { name: 'a.xlsx', bytes: madeXlsx(sheetOf(rowsUpTo(large_bytes, 1))) };
  // As many cells as are read at all.
  yield { name: 'a.xlsx', bytes: madeXlsx(sheetOf(rowsUpTo(limits.importCellsMax * 28, 13))) };
  // One text that fills what may be unpacked, a little of it in each cell that is read.
  yield { name: 'a.xlsx', bytes: madeXlsx(sheetOf(textsIn(20_000, 50))) };
  for (const text of ['"', ';', 'word', 'a;b\n', '"a";\n\n']) {
    yield { name: 'a.csv', bytes: Buffer.alloc(limits.importMax_bytes, text) };
  }
}

function rowsUpTo(size_bytes: number, columns: number): string {
  const rows: string[] = [];
  for (let size = 0, row = 1; size < size_bytes; row += 1) {
    const cells = Array.from({ length: columns }, (_, column) => {
      const place = `${String.fromCharCode(65 + column)}${row}`;
      return `<c r="${place}"><v>${(row * 7_919 + column * 104_729) % 1_000_003}</v></c>`;
    });
    const text = `<row r="${row}">${cells.join('')}</row>`;
    rows.push(text);
    size += text.length;
  }
  return rows.join('');
}

function textsIn(rows: number, columns: number): string {
  const cell = `<c t="inlineStr"><is><t>${'Möser in Tirol '.repeat(6)}</t></is></c>`;
  return Array.from({ length: rows }, (_, row) => `<row r="${row + 1}">${cell.repeat(columns)}</row>`).join('');
}

function sheetOf(rows: string): string {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
}
