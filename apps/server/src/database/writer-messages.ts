/** What writer and worker say to each other. */
import type { DatabaseErrorCode, Unit, WriteResult } from './database.ts';

export interface WorkerSettings {
  readonly file: string;
}

export type ToWorker =
  { readonly type: 'commit'; readonly units: readonly Unit[] } | { readonly type: 'close' };

export type UnitOutcome =
  | WriteResult
  | { readonly outcome: 'failed'; readonly code: DatabaseErrorCode; readonly message: string };

export type FromWorker =
  | { readonly type: 'ready' }
  /** Why the server must not run on this database. */
  | { readonly type: 'refused'; readonly reason: string }
  /** One outcome per unit, in the order of the units. */
  | { readonly type: 'decided'; readonly outcomes: readonly UnitOutcome[] };
