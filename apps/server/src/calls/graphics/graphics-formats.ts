/** Rows of graphics as mixers read them: a flat array, lines, or elements. */
import { graphicsColumns, type GraphicsRowDto } from '@startwand/contract';
import { addFormulaMarks } from '@startwand/exchange';

export const graphicsFormats = {
  json: { type: 'application/json; charset=utf-8', write: json },
  csv: { type: 'text/csv; charset=utf-8', write: csv },
  xml: { type: 'application/xml; charset=utf-8', write: xml },
} as const;

export type GraphicsFormat = keyof typeof graphicsFormats;

/** An array and nothing around it: a data source of a mixer takes no other. */
function json(rows: readonly GraphicsRowDto[]): string {
  return JSON.stringify(rows);
}

/** RFC 4180. The same file opens in a spreadsheet, so no text in it begins a formula. */
function csv(rows: readonly GraphicsRowDto[]): string {
  const lines = rows.map((row) => graphicsColumns.map((column) => quoted(addFormulaMarks(row[column]))));
  return [graphicsColumns, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function xml(rows: readonly GraphicsRowDto[]): string {
  const elements = rows.map((row) => {
    const cells = graphicsColumns.map((column) => `<${column}>${escaped(row[column])}</${column}>`);
    return `<row>${cells.join('')}</row>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rows>\n${elements.join('')}</rows>\n`;
}

/** What XML 1.0 has no way to write is left out: no entity may stand for it either. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
