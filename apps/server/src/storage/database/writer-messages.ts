/** What writer and worker say to each other. */
import type { DatabaseErrorCode, WriteResult } from './database.ts';
import type { PackedUnits } from './packed-units.ts';

export interface WorkerSettings {
  readonly file: string;
}

export type ToWorker =
  | { readonly type: 'commit'; readonly units: PackedUnits }
  /** Thorough: also what lies in the middle of pages. */
  | { readonly type: 'fold'; readonly isThorough: boolean }
  | { readonly type: 'close' };

export type UnitOutcome =
  | WriteResult
  | { readonly outcome: 'failed'; readonly code: DatabaseErrorCode; readonly message: string };

export type FromWorker =
  | { readonly type: 'ready' }
  /** Why the server must not run on this database. */
  | { readonly type: 'refused'; readonly reason: string }
  /** The journal is empty, or why not. */
  | { readonly type: 'folded'; readonly fault: string | null }
  /** Who is not named was stored: almost always everybody. `unit` counts from 0. */
  | { readonly type: 'decided'; readonly exceptions: readonly UnitException[] };

export interface UnitException {
  readonly unit: number;
  readonly outcome: Exclude<UnitOutcome, { readonly outcome: 'stored' }>;
}
