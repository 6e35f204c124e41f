/**
 * From an event as it is sent to pages to a file. Nothing here knows the race itself: what an audience
 * may see was decided where its snapshot was made, and the contract's schemas take nothing beyond it.
 */
import { parseJson, routes, type Issue, type JudgedTriggerDto, type LogEntryDto } from '@startwand/contract';
import type { ExchangeOrder } from '../exchange/exchange-order.ts';
import { chosenTable } from './chosen-list.ts';
import { csvFile, usualSeparator } from './csv.ts';
import type { ExportChoice } from './export-choice.ts';
import { ledgerTable, type LedgerOrder } from './ledger.ts';
import { RaceLists } from './race-lists.ts';
import { readDetail } from './detail/read-detail.ts';
import type { Table } from './table.ts';
import { fileTextsOf } from './file-texts.ts';
import type { Paper } from './paper/paper.ts';
import type { ProtocolEntry } from './paper/protocol-entry.ts';
import { xlsxFile } from './xlsx.ts';
import { assertNever } from '../../base/assert-never.ts';
import type { PaperWish } from '../papers/paper-wish.ts';
import { resultDrawing, type ResultOrder } from '../pictures/result-order.ts';
import { rankedBody, type RanksOrder } from '../ranks/ranked-body.ts';
import { standingsMade } from '../series/make-standings.ts';
import type { StandingsOrder } from '../series/standings-order.ts';
import { textOf, type DetailPieces, type Piece } from './detail/pieces.ts';

/** What a file is made of. */
export interface ExportOrder {
  readonly choice: ExportChoice;
  readonly detail: DetailPieces;
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

/** All results of a race as one page. */
export interface ResultPageOrder extends ExportOrder {
  readonly page: 'results';
}

/** A file, and what its list is called. */
export interface FileMade {
  readonly bytes: Uint8Array;
  readonly title: string;
}

/** Of a race, of an account, a detail with its ranks, the drawing of a result, what another program takes, or the standings of a series. */
export type FileOrder =
  | ExportOrder
  | PaperOrder
  | ResultPageOrder
  | LedgerOrder
  | RanksOrder
  | ResultOrder
  | ExchangeOrder
  | StandingsOrder;

export type Made =
  | FileMade
  | { readonly error: 'EXPORT_TOO_LARGE' | 'EXPORT_FAILED' | 'RUN_NOT_FINISHED' }
  | { readonly error: 'INVALID_INPUT'; readonly issues: readonly Issue[] };

export async function makeFile(order: FileOrder): Promise<Made> {
  if ('ledger' in order) return ledgerFile(order);
  if ('result' in order) return resultFile(order);
  if ('races' in order) return standingsMade(order);
  if ('whole' in order) return { bytes: rankedBody(order), title: '' };
  if ('exchange' in order) {
    const { exchangedFile } = await import('../exchange/exchanged-file.ts');
    return exchangedFile(order);
  }
  const { choice, now_ms } = order;
  const texts = await fileTextsOf(choice.language);
  const history = {
    triggers: order.triggers.flatMap(readTriggers),
    log: order.log.flatMap(readLog),
    decisions: order.decisions,
  };
  const lists = new RaceLists(
    readDetail(order.detail, choice.audience, choice.heatId),
    history,
    choice,
    texts,
    order.paper,
  );
  if ('papers' in order) {
    const { makePaper } = await import('../papers/make-paper.ts');
    return makePaper(lists, order.papers);
  }
  if ('page' in order) {
    const { resultPage } = await import('./page/result-page.ts');
    const page = await resultPage(lists, now_ms);
    return page === null
      ? { error: 'EXPORT_TOO_LARGE' }
      : { bytes: Buffer.from(page), title: texts.t('files.title.results') };
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

function readTriggers(piece: Piece): readonly JudgedTriggerDto[] {
  return read(piece).map((trigger) => routes.eventTriggers.item.parse(trigger));
}

function readLog(piece: Piece): readonly LogEntryDto[] {
  return read(piece).map((entry) => routes.eventLog.item.parse(entry));
}

function read(piece: Piece): readonly unknown[] {
  const list = parseJson(textOf([piece]));
  return Array.isArray(list) ? list : [];
}
