/** What the file of a ledger is made of: its entries as JSON, read by pages so that nobody waits for all of them. */
import { ledgerColumns, limits, stringifyJson, type LedgerColumn } from '@startwand/contract';
import type { Language } from '@startwand/locales';
import type { LedgerOrder } from '../exports/ledger.ts';
import type { HistoryFilter } from '../../money/history-filter.ts';
import type { PointHistory } from '../../money/history-store.ts';
import { presentEntry } from '../../money/present.ts';

const perPiece = 2_000;

interface Choice {
  readonly format: 'xlsx' | 'csv';
  readonly language: Language;
  readonly timeZone: string;
  readonly columns?: readonly LedgerColumn[] | undefined;
}

export async function collectLedger(
  history: PointHistory,
  userId: string,
  filter: HistoryFilter,
  { format, language, timeZone, columns = ledgerColumns }: Choice,
): Promise<LedgerOrder> {
  const entries: Uint8Array<ArrayBuffer>[] = [];
  // One more than a file takes tells that it is too many.
  for (let offset = 0; offset <= limits.exportRowsMax; offset += perPiece) {
    const page = await history.page(userId, { limit: perPiece, offset }, filter);
    entries.push(new TextEncoder().encode(stringifyJson(page.map(presentEntry))));
    if (page.length < perPiece) break;
  }
  return { ledger: { format, language, timeZone, columns }, entries };
}
