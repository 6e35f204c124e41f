/** The one transaction of a decision: facts, claims of the course's channels and rows, or nothing of it. */
import type { EventId, Fact } from '@startwand/timing';
import type { Statement } from '../database/database.ts';
import type { ErrorLog } from '../log.ts';
import type { HistoryStore } from './history-store.ts';

/** Another server stored the next facts first. */
export type Overtaken = 'overtaken';

export type CommitOutcome = 'ok' | 'SOURCE_IN_USE' | 'BUSY' | Overtaken;

interface Parts {
  readonly history: Pick<HistoryStore, 'append'>;
  readonly log: ErrorLog;
}

interface Decided {
  readonly eventId: EventId;
  readonly facts: readonly Fact[];
  readonly claims: readonly Statement[];
  readonly rows: readonly Statement[];
}

export async function commitFacts(
  { history, log }: Parts,
  { eventId, facts, claims, rows }: Decided,
): Promise<CommitOutcome> {
  try {
    const result = await history.append(eventId, facts, [...claims, ...rows]);
    if (result.outcome === 'stored') return 'ok';
    if (result.outcome === 'revisionTaken') return 'overtaken';
    return result.guard < claims.length ? 'SOURCE_IN_USE' : 'BUSY';
  } catch (error) {
    log.error({ err: error, eventId }, 'a commit failed');
    return 'BUSY';
  }
}
