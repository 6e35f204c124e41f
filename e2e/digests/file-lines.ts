/** The lines of an exported list, read back from csv, spreadsheet and paper. */
import type { PublicDetailDto } from '@startwand/contract';
import { chosenTable } from '../../apps/server/src/calls/exports/chosen-list.ts';
import type { ExportChoice } from '../../apps/server/src/calls/exports/export-choice.ts';
import { fileTextsOf } from '../../apps/server/src/calls/exports/file-texts.ts';
import { makeFile } from '../../apps/server/src/calls/exports/make-file.ts';
import { pdfPages } from '../../apps/server/src/calls/exports/pdf-pages.ts';
import { RaceLists } from '../../apps/server/src/calls/exports/race-lists.ts';
import { anOrder } from '../../apps/server/src/testing/export-orders.ts';
import { rowsOf } from '../../apps/server/src/testing/spreadsheets.ts';
import type { Line } from './line.ts';

type Choice = Pick<ExportChoice, 'heatId'> & Partial<Pick<ExportChoice, 'kind' | 'groupBy' | 'group'>>;

const columns = ['rank', 'startNumber', 'result'];

export async function csvLines(detail: PublicDetailDto, choice: Choice): Promise<readonly Line[]> {
  const text = new TextDecoder().decode(await fileOf(detail, 'csv', choice));
  return text.split('\r\n').flatMap((line) => lineOf(line.split(',')));
}

export async function sheetLines(detail: PublicDetailDto, choice: Choice): Promise<readonly Line[]> {
  return rowsOf(await fileOf(detail, 'xlsx', choice)).flatMap(lineOf);
}

async function fileOf(detail: PublicDetailDto, format: 'csv' | 'xlsx', choice: Choice): Promise<Uint8Array> {
  const made = await makeFile(anOrder(detail, { ...choice, format, columns }));
  if ('error' in made) throw new Error(made.error);
  return made.bytes;
}

/** Reads the tables of the pages before they are drawn. */
export async function paperLines(detail: PublicDetailDto, choice: Choice): Promise<readonly Line[]> {
  const order = anOrder(detail, { ...choice, format: 'pdf', columns });
  const texts = await fileTextsOf(order.choice.language);
  const lists = new RaceLists(detail, { triggers: [], log: [] }, order.choice, texts);
  const table = chosenTable(lists);
  if (table === null) throw new Error('The list is too long.');
  return rowsIn(pdfPages(table, lists, { now_ms: order.now_ms, accent: '#1f5fbf' }).content).flatMap(lineOf);
}

/** Every row of every table of a definition, as texts. */
function rowsIn(node: unknown): readonly (readonly string[])[] {
  if (Array.isArray(node)) {
    const texts = node.map((cell: unknown) =>
      typeof cell === 'object' && cell !== null ? Reflect.get(cell, 'text') : null,
    );
    const isRow = texts.length === columns.length && texts.every((text) => typeof text === 'string');
    return isRow ? [texts.map(String)] : node.flatMap(rowsIn);
  }
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap(rowsIn);
}

/** Empty for a heading, and for a row without a rank. A list by groups names the group first. */
function lineOf(cells: readonly unknown[]): readonly Line[] {
  const [rank = '', bib = '', time = ''] = cells.slice(-columns.length);
  const isLine = /^\d+$/.test(String(rank)) && /^\d+$/.test(String(bib));
  return isLine ? [[Number(rank), Number(bib), String(time)]] : [];
}
