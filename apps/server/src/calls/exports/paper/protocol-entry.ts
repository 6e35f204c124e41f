import type { Decision, Timestamp } from '@startwand/timing';

/** As it is handed to the thread that makes files. */
export interface ProtocolEntry {
  readonly at: Timestamp;
  /** A name; empty: nobody has it any more. */
  readonly by: string;
  /** `null`: it holds in every heat. */
  readonly heatId: string | null;
  readonly competitorId: string | null;
  readonly kind: string;
  /** What was taken back or brought back stands once more, when that was done. */
  readonly change: 'Decided' | 'Undone' | 'Redone';
  readonly decision: Decision | null;
  /** Why; `null`: nothing was said, or it named somebody who is forgotten. */
  readonly message: string | null;
  /** The revision that took it back; `null` while it stands. */
  readonly undoneAt: number | null;
}
