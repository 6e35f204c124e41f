/** What a call says beside what it asks for: on which version of a record, and under which key. */
import type { EditedRecord } from '@startwand/contract';
import type { Statement } from './statement.ts';

export interface Preconditions {
  /**
   * What the caller read and means to change. What stores the change holds it against the record at the very moment at which
   * it is changed: in the queue of an event, whose next revision only one can insert, or where a row is replaced only while
   * it is the one that was looked at (ADR 0035). `null`: whoever saves last wins.
   */
  readonly ifMatch: ReadRecord | null;
  /**
   * Marks the key of the call as done. The unit that makes what is asked stores it along: both are stored, or neither (ADR 0036).
   * `null`: the caller has no key.
   */
  readonly idempotencyKey: Statement | null;
}

export interface ReadRecord {
  readonly record: EditedRecord;
  /** Of the path: they name the record. */
  readonly params: unknown;
  readonly version: string;
}

/** What nobody in particular asks for, and what follows from what a call has stored. */
export const noPreconditions: Preconditions = { ifMatch: null, idempotencyKey: null };

export interface ChangedMeanwhile {
  readonly error: 'CHANGED_MEANWHILE';
  /** The record as it is: one, or the heats of an event. */
  readonly newer: readonly unknown[];
}

/** The statement of the key, for a unit of statements. */
export function keyStatements({ idempotencyKey }: Preconditions): readonly Statement[] {
  return idempotencyKey === null ? [] : [idempotencyKey];
}
