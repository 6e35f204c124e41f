/** The same rows written with nothing of ours in between: the least that each kind of file can cost. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import pdfmake from 'pdfmake';

/** As many cells as a list of results has. */
const row = ['1', '12345', 'Number 1 Racer', 'AUT', 'Ski club', '1:02.33', '+0.33', 'Finished'];

export const bareWriters = {
  csv: (rows: number) => Promise.resolve(Buffer.from(cells(rows).join('\r\n')).length),
  xlsx: (rows: number) => {
    const sheet = utils.aoa_to_sheet(cells(rows));
    const bytes: Buffer = write(
      { SheetNames: ['Sheet'], Sheets: { Sheet: sheet } },
      { type: 'buffer', compression: true },
    );
    return Promise.resolve(bytes.length);
  },
  pdf: async (rows: number) => {
    const body = cells(rows);
    const pages = { content: [{ table: { body, widths: row.map(() => 50) } }] };
    return (await pdfmake.createPdf(pages).getBuffer()).length;
  },
} as const;

function cells(rows: number): string[][] {
  return Array.from({ length: rows }, (_, index) => [...row.slice(0, -1), `${index}`]);
}

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);
pdfmake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf') } });
pdfmake.setLocalAccessPolicy((path) => dirname(path) === fonts);
pdfmake.setUrlAccessPolicy(() => false);
