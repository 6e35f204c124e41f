/** What the bench says to the process of its watchers, and what that answers. */

export type WatchersCommand =
  | {
      readonly kind: 'connect';
      readonly port: number;
      readonly count: number;
      readonly topic: string;
    }
  /** How many impulses every watcher has heard of since the last report. */
  | { readonly kind: 'count' }
  /** What was heard since the last report; counts from zero again. */
  | { readonly kind: 'report' };

export type WatchersAnswer =
  | { readonly kind: 'connected' }
  | { readonly kind: 'counted'; readonly impulses: number }
  | { readonly kind: 'report'; readonly messages: readonly HeardMessage[] };

/** A message of the topic at all its watchers. */
export interface HeardMessage {
  /** Timestamps of the impulses that no message before told of. */
  readonly impulses: readonly string[];
  /** By the clock of the machine. */
  readonly arrivals_ms: readonly number[];
}
