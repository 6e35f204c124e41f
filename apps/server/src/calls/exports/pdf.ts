/** A list on paper. Fonts come with the package, and nothing is fetched from anywhere. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { accentOf } from './paper/accent.ts';
import { pdfPages } from './pdf-pages.ts';
import type { RaceLists } from './race-lists.ts';
import type { Table } from './table.ts';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

pdfmake.setFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
  },
});
// What people typed is only ever text, and if it were an address, it would not be asked.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => dirname(path) === fonts);

export async function pdfFile(table: Table, lists: RaceLists, now_ms: number): Promise<Buffer> {
  const { detail, paper } = lists;
  return setPages(pdfPages(table, lists, { now_ms, accent: await accentOf(detail.event, paper.logo) }));
}

export function setPages(pages: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(pages).getBuffer();
}
