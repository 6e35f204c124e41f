/** A list on paper. Fonts come with the package, and nothing is fetched from anywhere. */
import { dirname } from 'node:path';
import { paperFonts } from '@startwand/contract';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFile, fontFolders } from '../../base/fonts/font-files.ts';
import { accentOf } from './paper/accent.ts';
import { withOtherScripts } from './paper/other-scripts.ts';
import { pdfPages } from './pdf-pages.ts';
import type { RaceLists } from './race-lists.ts';
import type { Table } from './table.ts';

pdfmake.setFonts(
  Object.fromEntries(
    paperFonts.map(({ name }) => [name, { normal: fontFile(name, 'regular'), bold: fontFile(name, 'medium') }]),
  ),
);
// What people typed is only ever text, and if it were an address, it would not be asked.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFolders.includes(dirname(path)));

export async function pdfFile(table: Table, lists: RaceLists, now_ms: number): Promise<Buffer> {
  const { detail, paper } = lists;
  return setPages(pdfPages(table, lists, { now_ms, accent: await accentOf(detail.event, paper.logo) }));
}

export function setPages(pages: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(withOtherScripts(pages)).getBuffer();
}
