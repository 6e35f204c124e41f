/** What the bench says to the process that has the large event, and what that answers. */
import type { ExportFormat } from '@startwand/contract';

export type ExportCommand =
  /** Opens the event and makes one small file, so that everything is read and compiled. */
  | { readonly kind: 'open' }
  /** Has a thread compute for a while that knows nothing of races. */
  | { readonly kind: 'compute' }
  /** Changes a run, then saves the results of a heat: what is kept of the last file is of no use. */
  | { readonly kind: 'save'; readonly format: ExportFormat };

export interface ExportAnswer {
  readonly took_ms: number;
  readonly size_bytes: number;
  /** How long the server was deaf at most. */
  readonly stall_ms: number;
}
