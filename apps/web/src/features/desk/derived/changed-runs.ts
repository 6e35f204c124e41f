/** What differs between two states of one list: a change replaces in place, and adds behind. */
import type { RunDto } from '@startwand/contract';

export interface RunChanges {
  /** As they were. */
  readonly left: readonly RunDto[];
  /** As they are. */
  readonly came: readonly RunDto[];
}

export function changedRuns(before: readonly RunDto[], after: readonly RunDto[]): RunChanges {
  const left: RunDto[] = [];
  const came: RunDto[] = [];
  for (let place = 0; place < Math.max(before.length, after.length); place++) {
    const run = before[place];
    const now = after[place];
    if (run === now) continue;
    if (run !== undefined) left.push(run);
    if (now !== undefined) came.push(now);
  }
  return { left, came };
}
