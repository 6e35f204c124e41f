/** What the bench says to the process that has the large event, and what that answers. */

export type EventCommand =
  /** Reads the facts' rows and nothing else. */
  | { readonly kind: 'readRows' }
  /** Folds the event from disk. */
  | { readonly kind: 'openRoom' }
  /** Shows the event to a visitor, by its picture if there is one. */
  | { readonly kind: 'show' }
  /** Has the picture of the event taken. */
  | { readonly kind: 'takePicture' }
  /** The first snapshot of the room. */
  | { readonly kind: 'build' }
  /** One run changes; then the next snapshot, whose pieces are there but for that run. */
  | { readonly kind: 'rebuildAfterChange' }
  /** Copies the bytes of the snapshot: the least that making a new one can be. */
  | { readonly kind: 'copy' }
  /** Compresses the snapshot, as for the first page that asks. */
  | { readonly kind: 'compress' }
  /** Serves the event, and beside it the same bytes by a route that knows no event. */
  | { readonly kind: 'serve' }
  /** What the process has used of the processor since the last question. */
  | { readonly kind: 'usage' }
  /** What is left after the garbage is gone. */
  | { readonly kind: 'memory' };

export type EventAnswer =
  | { readonly kind: 'took'; readonly took_ms: number; readonly size_bytes: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'serving'; readonly port: number; readonly barePort: number }
  | { readonly kind: 'used'; readonly cpu_ms: number }
  | { readonly kind: 'memory'; readonly heap_bytes: number };
