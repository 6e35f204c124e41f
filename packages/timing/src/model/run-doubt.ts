/** Why a run can hardly be true (`decisions/run-doubts.ts`), and an operator's answer that it is as it stands. */
import type { Duration } from '../time/time.ts';

export const runDoubtKinds = ['contradiction', 'noStart', 'tooFast', 'tooSlow', 'tooLong'] as const;
export type RunDoubtKind = (typeof runDoubtKinds)[number];

/** A doubt that an operator left as it is. Another time of the run is another doubt. */
export interface LeftDoubt {
  readonly doubt: RunDoubtKind;
  /** The time in doubt; `null` where there is none. */
  readonly time_100ns: Duration | null;
}

/** @example isLeft(run.leftDoubts, 'tooFast', run.net_100ns) */
export function isLeft(
  left: readonly LeftDoubt[] | undefined,
  doubt: RunDoubtKind,
  time_100ns: Duration | null,
): boolean {
  return left?.some((one) => one.doubt === doubt && one.time_100ns === time_100ns) ?? false;
}
