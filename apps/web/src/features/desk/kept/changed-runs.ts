/** What differs between two states of one list: a change replaces in place, and adds behind. */
import type { RunDto } from '@startwand/contract';

export interface RunChanges {
  /** As they were. */
  readonly left: readonly RunDto[];
  /** As they are. */
  readonly came: readonly RunDto[];
}

export function changedRuns(before: readonly RunDto[], after: readonly RunDto[]): RunChanges {
  return { left: without(before, after), came: without(after, before) };
}

function without(runs: readonly RunDto[], others: readonly RunDto[]): readonly RunDto[] {
  return runs.filter((run, place) => run !== others[place]);
}
