/** Where a timer's lines come from. */
import type { Line } from '../line-splitter.ts';

export interface TimerSource {
  /** For the status line. */
  readonly name: string;
  /**
   * Lines in groups: what is read together is put on disk together. Ends when the source is at its
   * end or the signal stops it.
   */
  lines(signal: AbortSignal): AsyncIterable<readonly Line[]>;
  /** Set when reading can go on later at the byte where it ended. */
  readonly identity: SourceIdentity | null;
}

export interface SourceIdentity {
  readonly source: string;
  readonly fingerprint: string;
}
