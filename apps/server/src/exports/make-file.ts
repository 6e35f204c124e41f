/**
 * From an event as it is sent to pages to a file. Nothing here knows the race itself: what an audience
 * may see was decided where its snapshot was made, and the contract's schemas take nothing beyond it.
 */
import { parseJson, routes } from '@startwand/contract';
import type { JudgedTriggerDto, LogEntryDto } from '@startwand/contract';
import { chosenTable } from './chosen-list.ts';
import { csvFile, usualSeparator } from './csv.ts';
import type { ExportChoice } from './export-choice.ts';
import { RaceLists } from './race-lists.ts';
import type { Detail } from './race-lists.ts';
import type { Table } from './table.ts';
import { wordsOf } from './words.ts';
import { xlsxFile } from './xlsx.ts';
import { assertNever } from '../assert-never.ts';

/** Bytes of their own, so that another thread can be given them without copying. */
export type Piece = Uint8Array<ArrayBuffer>;

/** What a file is made of. */
export interface ExportOrder {
  readonly choice: ExportChoice;
  /** The whole body of the audience's detail, cut anywhere. */
  readonly detail: readonly Piece[];
  /** Lists of JSON, in pieces; empty for visitors and where they are not asked for. */
  readonly triggers: readonly Piece[];
  readonly log: readonly Piece[];
  /** When it is made, in milliseconds: it stands at the foot of a page. */
  readonly now_ms: number;
}

/** A file, and what its list is called. */
export interface FileMade {
  readonly bytes: Uint8Array;
  readonly title: string;
}

export type Made = FileMade | { readonly error: 'EXPORT_TOO_LARGE' };

export async function makeFile(order: ExportOrder): Promise<Made> {
  const { choice, now_ms } = order;
  const words = await wordsOf(choice.language);
  const history = {
    triggers: order.triggers.flatMap(readTriggers),
    log: order.log.flatMap(readLog),
  };
  const lists = new RaceLists(readDetail(order), history, choice, words);
  const table = chosenTable(lists);
  if (table === null) return { error: 'EXPORT_TOO_LARGE' };
  return { bytes: await bytesOf(table, lists, now_ms), title: table.title };
}

async function bytesOf(table: Table, lists: RaceLists, now_ms: number): Promise<Uint8Array> {
  const { format, separator, language } = lists.choice;
  switch (format) {
    case 'csv':
      return csvFile(table, separator ?? usualSeparator(language));
    case 'xlsx':
      return xlsxFile(table);
    case 'pdf': {
      // Only who wants pages waits for what makes them.
      const { pdfFile } = await import('./pdf.ts');
      return pdfFile(table, lists, now_ms);
    }
    default:
      return assertNever(format);
  }
}

function readDetail({ choice, detail }: ExportOrder): Detail {
  const { audience, heatId } = choice;
  const [item] = dataOf(detail);
  const wanted = heatId === null ? item : { ...Object(item), runs: runsOf(item, heatId) };
  return audience === 'operator'
    ? routes.operatorEventDetail.item.parse(wanted)
    : routes.eventDetail.item.parse(wanted);
}

/** Of an event with many heats, most runs are of another one and need not be looked at. */
function runsOf(item: unknown, heatId: string): readonly unknown[] {
  const runs: unknown = Reflect.get(Object(item), 'runs');
  if (!Array.isArray(runs)) return [];
  return runs.filter((run) => Reflect.get(Object(run), 'heatId') === heatId);
}

function dataOf(body: readonly Piece[]): readonly unknown[] {
  const data: unknown = Reflect.get(Object(parseJson(textOf(body))), 'data');
  return Array.isArray(data) ? data : [];
}

function readTriggers(piece: Piece): readonly JudgedTriggerDto[] {
  return listOf(piece).map((trigger) => routes.eventTriggers.item.parse(trigger));
}

function readLog(piece: Piece): readonly LogEntryDto[] {
  return listOf(piece).map((entry) => routes.eventLog.item.parse(entry));
}

function listOf(piece: Piece): readonly unknown[] {
  const list = parseJson(textOf([piece]));
  return Array.isArray(list) ? list : [];
}

function textOf(pieces: readonly Piece[]): string {
  const decoder = new TextDecoder();
  const texts = pieces.map((piece) => decoder.decode(piece, { stream: true }));
  return texts.join('') + decoder.decode();
}
