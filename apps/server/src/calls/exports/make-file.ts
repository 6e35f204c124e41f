/**
 * From an event as it is sent to pages to a file. Nothing here knows the race itself: what an audience
 * may see was decided where its snapshot was made, and the contract's schemas take nothing beyond it.
 */
import { parseJson, routes, type JudgedTriggerDto, type LogEntryDto } from '@startwand/contract';
import { chosenTable } from './chosen-list.ts';
import { csvFile, usualSeparator } from './csv.ts';
import type { ExportChoice } from './export-choice.ts';
import { ledgerTable, type LedgerOrder } from './ledger.ts';
import { RaceLists, type Detail } from './race-lists.ts';
import type { Table } from './table.ts';
import { fileTextsOf } from './file-texts.ts';
import type { Paper } from './paper/paper.ts';
import type { ProtocolEntry } from './paper/protocol-entry.ts';
import { xlsxFile } from './xlsx.ts';
import { assertNever } from '../../base/assert-never.ts';
import type { PaperWish } from '../papers/paper-wish.ts';
import { resultDrawing, type ResultOrder } from '../pictures/result-order.ts';
import { rankedBody, type RanksOrder } from '../ranks/ranked-body.ts';

/** Bytes of their own, so that another thread can be given them without copying. */
export type Piece = Uint8Array<ArrayBuffer>;

/** What a file is made of. */
export interface ExportOrder {
  readonly choice: ExportChoice;
  /** The audience's detail in its members, each as JSON and cut anywhere; of lists what is in their brackets. */
  readonly detail: Readonly<Record<'event' | 'startLists' | 'runs' | 'competitors', readonly Piece[]>>;
  /** Lists of JSON, in pieces; empty for visitors and where they are not asked for. */
  readonly triggers: readonly Piece[];
  readonly log: readonly Piece[];
  /** What operators decided, in its order; empty where it is not asked for. */
  readonly decisions: readonly ProtocolEntry[];
  readonly paper: Pick<Paper, 'report'> & { readonly logo: Piece | null };
  /** When it is made, in milliseconds: it stands at the foot of a page. */
  readonly now_ms: number;
}

/** A paper of the same race that is no list. */
export interface PaperOrder extends ExportOrder {
  readonly papers: PaperWish;
}

/** A file, and what its list is called. */
export interface FileMade {
  readonly bytes: Uint8Array;
  readonly title: string;
}

/** Of a race, of an account, a detail with its ranks, or the drawing of a result. */
export type FileOrder = ExportOrder | PaperOrder | LedgerOrder | RanksOrder | ResultOrder;

export type Made = FileMade | { readonly error: 'EXPORT_TOO_LARGE' | 'RUN_NOT_FINISHED' };

export async function makeFile(order: FileOrder): Promise<Made> {
  if ('ledger' in order) return ledgerFile(order);
  if ('result' in order) return resultFile(order);
  if ('whole' in order) return { bytes: rankedBody(order), title: '' };
  const { choice, now_ms } = order;
  const texts = await fileTextsOf(choice.language);
  const history = {
    triggers: order.triggers.flatMap(readTriggers),
    log: order.log.flatMap(readLog),
    decisions: order.decisions,
  };
  const lists = new RaceLists(readDetail(order), history, choice, texts, order.paper);
  if ('papers' in order) {
    const { makePaper } = await import('../papers/make-paper.ts');
    return makePaper(lists, order.papers);
  }
  const table = chosenTable(lists);
  if (table === null) return { error: 'EXPORT_TOO_LARGE' };
  return { bytes: await bytesOf(table, lists, now_ms), title: table.title };
}

async function resultFile(order: ResultOrder): Promise<Made> {
  const bytes = await resultDrawing(order);
  return bytes === null ? { error: 'RUN_NOT_FINISHED' } : { bytes, title: '' };
}

async function ledgerFile(order: LedgerOrder): Promise<Made> {
  const { format, language } = order.ledger;
  const table = await ledgerTable(order);
  if (table === null) return { error: 'EXPORT_TOO_LARGE' };
  const bytes = format === 'csv' ? csvFile(table, usualSeparator(language)) : xlsxFile(table);
  return { bytes, title: table.title };
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
  const runs = listOf(detail.runs);
  const wanted = {
    ...Object(parseJson(textOf(detail.event))),
    startLists: listOf(detail.startLists),
    runs: heatId === null ? runs : runs.filter((run) => isOfHeat(run, heatId)),
    competitors: listOf(detail.competitors),
  };
  return audience === 'operator'
    ? routes.operatorEventDetail.item.parse({ ...wanted, ...withoutHistory })
    : routes.eventDetail.item.parse(wanted);
}

/** A list has its own, whole, where a page has the newest (`History`). */
const withoutHistory = { triggers: [], log: [], decisions: [] };

/** Beside the wanted heat there may be a few runs of its neighbours. */
function isOfHeat(run: unknown, heatId: string): boolean {
  return Reflect.get(Object(run), 'heatId') === heatId;
}

function readTriggers(piece: Piece): readonly JudgedTriggerDto[] {
  return read(piece).map((trigger) => routes.eventTriggers.item.parse(trigger));
}

function readLog(piece: Piece): readonly LogEntryDto[] {
  return read(piece).map((entry) => routes.eventLog.item.parse(entry));
}

/** @param inside what stands between the brackets */
function listOf(inside: readonly Piece[]): readonly unknown[] {
  const list = parseJson(`[${textOf(inside)}]`);
  return Array.isArray(list) ? list : [];
}

function read(piece: Piece): readonly unknown[] {
  const list = parseJson(textOf([piece]));
  return Array.isArray(list) ? list : [];
}

function textOf(pieces: readonly Piece[]): string {
  const decoder = new TextDecoder();
  const texts = pieces.map((piece) => decoder.decode(piece, { stream: true }));
  return texts.join('') + decoder.decode();
}
