/** The ledger of an account as a table: where its points came from and went, the newest first. */
import { limits, parseJson, routes, type LedgerColumn, type TimingPointHistoryDto } from '@startwand/contract';
import type { Language } from '@startwand/locales';
import { numberCell, textCell } from './cell.ts';
import { fileTextsOf, type FileTexts } from './file-texts.ts';
import { tableOf, type ExportedColumn, type Table } from './table.ts';
import { zoneClock } from './zone-clock.ts';

/** What the file of a ledger is made of. */
export interface LedgerOrder {
  readonly ledger: {
    readonly format: 'xlsx' | 'csv';
    readonly language: Language;
    readonly timeZone: string;
    readonly columns: readonly LedgerColumn[];
  };
  /** Lists of JSON, in pieces. */
  readonly entries: readonly Uint8Array<ArrayBuffer>[];
}

/** @returns `null` when it has more rows than a file takes */
export async function ledgerTable({ ledger, entries }: LedgerOrder): Promise<Table | null> {
  const texts = await fileTextsOf(ledger.language);
  const list = {
    title: texts.t('files.ledger.title'),
    remarks: [],
    standing: null,
    groupHeading: null,
    columns: columnsOf(texts, knownZone(ledger.timeZone)),
    sections: [{ group: null, heading: null, items: entries.flatMap(read) }],
  };
  return tableOf(list, { keys: ledger.columns, areUsual: false }, limits.exportRowsMax);
}

function columnsOf({ t }: FileTexts, timeZone: string): readonly ExportedColumn<TimingPointHistoryDto>[] {
  const clock = zoneClock(timeZone);
  const column = (
    key: 'kind' | 'charge' | 'balance' | 'event' | 'device',
    cell: ExportedColumn<TimingPointHistoryDto>['cell'],
    isNumeric = false,
  ) => ({
    key,
    heading: t(`files.ledger.${key}`),
    short: t(`files.ledger.${key}`),
    isNumeric,
    cell,
  });
  const moment = (key: 'date' | 'timeOfDay', cell: ExportedColumn<TimingPointHistoryDto>['cell']) => ({
    key,
    heading: t(`files.column.${key}`),
    short: t(`files.column.${key}`),
    isNumeric: key === 'timeOfDay',
    cell,
  });
  return [
    moment('date', ({ date }) => clock.date(date)),
    moment('timeOfDay', ({ date }) => clock.timeOfDay(date, 0)),
    column('kind', ({ type }) => textCell(t(`files.ledger.type.${type}`))),
    column('charge', ({ charge }) => numberCell(charge), true),
    column('balance', ({ balance }) => numberCell(balance), true),
    column('event', ({ event }) => textCell(event?.name ?? null)),
    column('device', ({ device }) => textCell(device?.name ?? null)),
  ];
}

/** A zone that this machine does not know has no clock here. */
function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

function read(piece: Uint8Array<ArrayBuffer>): readonly TimingPointHistoryDto[] {
  const list = parseJson(new TextDecoder().decode(piece));
  if (!Array.isArray(list)) return [];
  return list.map((entry) => routes.timingPointsHistory.item.parse(entry));
}
