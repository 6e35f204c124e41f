/** The same rows written by the libraries with nothing of ours in between. */
import { setPages } from '../../apps/server/src/calls/exports/pdf.ts';
import { aWorkbook, xlsxOf } from '../../apps/server/src/testing/spreadsheets.ts';

/** As many cells as a list of results has. */
const row = ['1', '12345', 'Number 1 Racer', 'AUT', 'Ski club', '1:02.33', '+0.33', 'Finished'];

/** Each says how many bytes there are. */
export const bareWriters = {
  csv: (rows: number) => Promise.resolve(Buffer.from(cells(rows).join('\r\n')).length),
  xlsx: (rows: number) => Promise.resolve(xlsxOf(aWorkbook({ List: cells(rows) })).length),
  xml: (rows: number) => Promise.resolve(Buffer.from(marked(cells(rows), 'r', 'c')).length),
  html: (rows: number) => Promise.resolve(Buffer.from(marked(cells(rows), 'tr', 'td').repeat(lists)).length),
  pdf: async (rows: number) => {
    const table = { body: cells(rows), widths: row.map(() => 50) };
    return (await setPages({ content: [{ table }] })).length;
  },
} as const;

function cells(rows: number): string[][] {
  return Array.from({ length: rows }, (_, index) => [...row.slice(0, -1), `${index}`]);
}

/** As many lists as the page of the large event has. */
const lists = 11;

function marked(rows: readonly (readonly string[])[], row: string, cell: string): string {
  const cellsOf = (texts: readonly string[]) => texts.map((text) => `<${cell}>${text}</${cell}>`).join('');
  return rows.map((texts) => `<${row}>${cellsOf(texts)}</${row}>`).join('\n');
}
