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
import { refusalOf } from '../../timing-points/toll.ts';
import type { Toll, TollRefusal } from '../../timing-points/toll.ts';
import { withdrawalsOf } from '../../triggers/withdrawal-store.ts';
import type { HistoryStore } from '../history/history-store.ts';

/** Another server stored the next facts first. */
export type Overtaken = 'overtaken';

export type CommitOutcome = 'ok' | 'SOURCE_IN_USE' | TollRefusal | 'BUSY' | Overtaken;

interface Parts {
  readonly history: Pick<HistoryStore, 'append'>;
  readonly toll: Pick<Toll, 'booking' | 'charging' | 'booked'>;
  readonly log: ErrorLog;
}

export interface Decided {
  readonly event: EventRecord;
  readonly facts: readonly Fact[];
  /** They follow from impulses or the clock, and from nobody's command. */
  readonly isOfImpulses: boolean;
  readonly claims: readonly Statement[];
  /** What the owner was found able to pay; somebody else may have spent it meanwhile. */
  readonly due: readonly LedgerEntry[];
  readonly rows: readonly Statement[];
}

export async function commitFacts(
  { history, toll, log }: Parts,
  { event, facts, isOfImpulses, claims, due, rows }: Decided,
): Promise<CommitOutcome> {
  const booking = toll.booking(due);
  const charging = toll.charging(event, facts);
  const along = [...claims, ...booking, ...charging, ...rows, ...withdrawalsOf(event.id, facts)];
  try {
    const result = await history.append(event.id, facts, along, isOfImpulses);
    if (result.outcome === 'stored') {
      if (booking.length + charging.length > 0) toll.booked(event);
      return 'ok';
    }
    if (result.outcome === 'revisionTaken') return 'overtaken';
    if (result.guard < claims.length) return 'SOURCE_IN_USE';
    return result.guard < claims.length + booking.length ? refusalOf(due) : 'BUSY';
  } catch (error) {
    if (!diskLog.take(error, log)) {
      log.error({ err: error, eventId: event.id }, 'a commit failed');
    }
    return 'BUSY';
  }
}
