/**
 * Lists as a spreadsheet: a sheet each, its heading row bold and frozen, columns as wide as their
 * content. It is written here, because the library that reads spreadsheets writes neither fonts nor
 * frozen rows. Every cell says its type, so nothing that people typed becomes a formula.
 */
import type { Cell } from './cell.ts';
import { flatRows } from './flat-rows.ts';
import type { ExportedRow, Table } from './table.ts';
import { zipFile } from './zip-file.ts';
import { assertNever } from '../../base/assert-never.ts';

export interface SheetToWrite {
  readonly name: string;
  readonly rows: readonly ExportedRow[];
  /** Which row has the headings, from 1; it is frozen where it is the first. */
  readonly headingRow: number;
}

export function xlsxFile(table: Table): Buffer {
  return workbookFile([{ name: table.title, rows: flatRows(table), headingRow: 1 }]);
}

export function workbookFile(sheets: readonly SheetToWrite[]): Buffer {
  const part = (name: string, xml: string) => ({
    name,
    content: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
  });
  const links = sheets.map((_, place): Link => ['worksheet', `worksheets/sheet${place + 1}.xml`]);
  return zipFile([
    part('[Content_Types].xml', contentTypesOf(sheets.length)),
    part('_rels/.rels', relationships(['officeDocument', 'xl/workbook.xml'])),
    part('xl/workbook.xml', workbookOf(sheets.map(({ name }) => name))),
    part('xl/_rels/workbook.xml.rels', relationships(...links, ['styles', 'styles.xml'])),
    part('xl/styles.xml', styles),
    ...sheets.map((sheet, place) => part(`xl/worksheets/sheet${place + 1}.xml`, sheetOf(sheet))),
  ]);
}

/** Places in `styles` below. */
const style = { text: 1, heading: 2, date: 3, whole: 4, hundredths: 5, decimals: 6 } as const;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

function contentTypesOf(sheets: number): string {
  const worksheets = Array.from({ length: sheets }, (_, place) =>
    override(`/xl/worksheets/sheet${place + 1}.xml`, 'worksheet'),
  );
  return (
    `<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('/xl/workbook.xml', 'sheet.main') +
    override('/xl/styles.xml', 'styles') +
    worksheets.join('') +
    '</Types>'
  );
}

function override(name: string, type: string): string {
  const mediaType = `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`;
  return `<Override PartName="${name}" ContentType="${mediaType}"/>`;
}

type Link = readonly [type: string, target: string];

function relationships(...links: readonly Link[]): string {
  const entries = links.map(
    ([type, target], place) => `<Relationship Id="rId${place + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packages}/relationships">${entries.join('')}</Relationships>`;
}

function workbookOf(titles: readonly string[]): string {
  const sheets = titles.map((title, place) => {
    // What a sheet must not be called, and at most 31 letters of it.
    const name = title
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .replaceAll(/^'+|(?<!')'+$/g, '')
      .slice(0, 31)
      .trim();
    const shown = escaped(name === '' ? 'Startwand' : name);
    return `<sheet name="${shown}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`;
  });
  return `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** 49 is text and 14 the reader's own way to write a date; `quotePrefix` keeps text text when edited. */
const styles =
  `<styleSheet xmlns="${main}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="0.0000"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="7">${format(0)}${format(49, 0, ' quotePrefix="1"')}${format(49, 1)}${format(14)}` +
  `${format(1)}${format(2)}${format(164)}</cellXfs></styleSheet>`;

function format(numberFormat: number, font = 0, more = ''): string {
  return (
    `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0"` +
    ` applyNumberFormat="1" applyFont="1"${more}/>`
  );
}

function sheetOf({ rows, headingRow }: SheetToWrite): string {
  const headings = rows[headingRow - 1] ?? [];
  const columns = headings.map((_heading, place) => {
    const width = Math.min(60, Math.max(6, ...rows.slice(0, 1_000).map((row) => widthOf(row[place]))));
    return `<col min="${place + 1}" max="${place + 1}" width="${width + 2}" customWidth="1"/>`;
  });
  const lines = rows.map((row, index) => rowOf(row, index + 1, index + 1 === headingRow ? style.heading : style.text));
  const isList = headingRow === 1;
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const end = reference(headings.length - 1, rows.length);
  return (
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${isList ? pane : ''}` +
    `</sheetView></sheetViews><cols>${columns.join('')}</cols>` +
    `<sheetData>${lines.join('')}</sheetData>${isList ? `<autoFilter ref="A1:${end}"/>` : ''}</worksheet>`
  );
}

function rowOf(row: ExportedRow, number: number, textStyle: number): string {
  const cells = row.map((cell, place) => cellOf(cell, reference(place, number), textStyle));
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellOf(cell: Cell, at: string, textStyle: number): string {
  switch (cell.kind) {
    case 'nothing':
      return '';
    case 'number':
      return `<c r="${at}" s="${numberStyle(cell.decimals)}"><v>${cell.value}</v></c>`;
    case 'date': {
      const day = serialDay(cell.date);
      return day === null ? inlineText(cell.date, at, textStyle) : `<c r="${at}" s="${style.date}"><v>${day}</v></c>`;
    }
    case 'text':
      return inlineText(cell.text, at, textStyle);
    case 'time':
      return inlineText(cell.show('.'), at, textStyle);
    default:
      return assertNever(cell);
  }
}

function inlineText(text: string, at: string, textStyle: number): string {
  return `<c r="${at}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

function numberStyle(decimals: number): number {
  if (decimals === 0) return style.whole;
  return decimals === 2 ? style.hundredths : style.decimals;
}

/** Days as spreadsheets count them; `null` before March 1900, where they count a day that was not. */
function serialDay(date: string): number | null {
  const day = Date.parse(date) / 86_400_000 + 25_569;
  return day > 60 ? day : null;
}

/** @example reference(27, 3) // 'AB3' */
function reference(column: number, row: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCodePoint(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row}`;
}

function widthOf(cell: Cell | undefined): number {
  if (cell === undefined || cell.kind === 'nothing') return 0;
  if (cell.kind === 'text') return cell.text.length;
  return cell.kind === 'time' ? cell.show('.').length : 10;
}

/** What XML has signs of its own for, without what it cannot carry at all. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
