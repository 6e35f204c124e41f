/**
 * An event of 10,000 competitors in 10 heats: how fast it is read from disk after a restart, how long a
 * visitor's snapshot keeps the server busy, and what it weighs. Each figure beside what the same machine
 * needs for the same bytes without an event around them.
 */
import type { BenchRow } from '../bench-row.ts';
import { onLargeEvent } from '../stage/on-large-event.ts';
import { measureRebuild } from './rebuild-rows.ts';
import { measureSnapshot } from './snapshot-rows.ts';

export function run(): Promise<readonly BenchRow[]> {
  return onLargeEvent(async (folder, facts) => [
    ...(await measureRebuild(folder, facts)),
    ...(await measureSnapshot(folder)),
  ]);
}
