/**
 * The one transaction of a decision: facts, claims of the course's channels, what is paid for them and rows,
 * or nothing of it.
 */
import type { Fact } from '@startwand/timing';
import type { Statement } from '../../base/statement.ts';
import type { DiskLog } from '../../storage/database/disk/disk-log.ts';
import type { EventRecord } from '../events/record.ts';
import type { ErrorLog } from '../../base/log.ts';
import type { LedgerEntry } from '../../money/ledger-entry.ts';
import { refusalOf, type Billing, type BillingRefusal } from '../../money/billing.ts';
import { withdrawalsOf } from '../triggers/withdrawal-store.ts';
import { textStatements } from '../events/text-store.ts';
import type { HistoryStore } from '../history/history-store.ts';

/** Another server stored the next facts first. */
export type Overtaken = 'overtaken';

export type CommitOutcome = 'ok' | 'SOURCE_IN_USE' | BillingRefusal | 'ACCOUNT_TEXT_FULL' | 'BUSY' | Overtaken;

interface Parts {
  readonly history: Pick<HistoryStore, 'append'>;
  readonly billing: Pick<Billing, 'booking' | 'charging' | 'booked'>;
  readonly log: ErrorLog;
  readonly diskLog: DiskLog;
}

export interface Decided {
  readonly event: EventRecord;
  readonly facts: readonly Fact[];
  /** They follow from impulses or the clock, and from nobody's command. */
  readonly isOfImpulses: boolean;
  readonly claims: readonly Statement[];
  /** What the owner was found able to pay; another of the owner's events may have spent it meanwhile. */
  readonly due: readonly LedgerEntry[];
  readonly rows: readonly Statement[];
  /** What the event held and holds now, where that is another step; `null`: as before. */
  readonly text: { readonly before_bytes: number; readonly after_bytes: number } | null;
}

export async function commitFacts(
  { history, billing, log, diskLog }: Parts,
  { event, facts, isOfImpulses, claims, due, rows, text }: Decided,
): Promise<CommitOutcome> {
  const booking = billing.booking(due);
  const charging = billing.charging(event, facts);
  const texts = text === null ? [] : textStatements(event, text.before_bytes, text.after_bytes);
  const guarded = [...claims, ...booking, ...texts];
  const along = [...guarded, ...charging, ...rows, ...withdrawalsOf(event.id, facts)];
  try {
    const account = event.ownerId;
    const from = isOfImpulses ? { account, isOfImpulses } : { account };
    const result = await history.append(event.id, facts, along, from);
    if (result.outcome === 'stored') {
      if (booking.length + charging.length > 0) billing.booked(event);
      return 'ok';
    }
    if (result.outcome === 'revisionTaken') return 'overtaken';
    if (result.guard < claims.length) return 'SOURCE_IN_USE';
    if (result.guard < claims.length + booking.length) return refusalOf(due);
    return result.guard < guarded.length ? 'ACCOUNT_TEXT_FULL' : 'BUSY';
  } catch (error) {
    if (!diskLog.logIfFull(error, log)) {
      log.error({ err: error, eventId: event.id }, 'a commit failed');
    }
    return 'BUSY';
  }
}
