/**
 * The one transaction of a decision: facts, claims of the course's channels, what is paid for them and rows,
 * or nothing of it.
 */
import type { Fact } from '@startwand/timing';
import type { Statement } from '../../database/database.ts';
import { diskLog } from '../../database/disk/disk-log.ts';
import type { EventRecord } from '../../events/record.ts';
import type { ErrorLog } from '../../log.ts';
import type { LedgerEntry } from '../../timing-points/ledger-entry.ts';
import { refusalOf } from '../../timing-points/billing.ts';
import type { Billing, BillingRefusal } from '../../timing-points/billing.ts';
import { withdrawalsOf } from '../../triggers/withdrawal-store.ts';
import type { HistoryStore } from '../history/history-store.ts';

/** Another server stored the next facts first. */
export type Overtaken = 'overtaken';

export type CommitOutcome = 'ok' | 'SOURCE_IN_USE' | BillingRefusal | 'BUSY' | Overtaken;

interface Parts {
  readonly history: Pick<HistoryStore, 'append'>;
  readonly billing: Pick<Billing, 'booking' | 'charging' | 'booked'>;
  readonly log: ErrorLog;
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
}

export async function commitFacts(
  { history, billing, log }: Parts,
  { event, facts, isOfImpulses, claims, due, rows }: Decided,
): Promise<CommitOutcome> {
  const booking = billing.booking(due);
  const charging = billing.charging(event, facts);
  const along = [...claims, ...booking, ...charging, ...rows, ...withdrawalsOf(event.id, facts)];
  try {
    const result = await history.append(event.id, facts, along, isOfImpulses);
    if (result.outcome === 'stored') {
      if (booking.length + charging.length > 0) billing.booked(event);
      return 'ok';
    }
    if (result.outcome === 'revisionTaken') return 'overtaken';
    if (result.guard < claims.length) return 'SOURCE_IN_USE';
    return result.guard < claims.length + booking.length ? refusalOf(due) : 'BUSY';
  } catch (error) {
    if (!diskLog.logIfFull(error, log)) {
      log.error({ err: error, eventId: event.id }, 'a commit failed');
    }
    return 'BUSY';
  }
}
