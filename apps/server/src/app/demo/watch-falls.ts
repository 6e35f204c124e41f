/** The timekeeper at the demo's desk: looks twice a second whether a racer who fell is overdue. */
import { setTimeout as wait } from 'node:timers/promises';
import type { HeatId } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import { timekeeperDecides } from './falls.ts';
import { overdueAfter_100ns } from './slalom-pace.ts';
import type { Desk } from './desk.ts';

const poll_ms = 500;

/** Until it is aborted. What a person at the real desk takes back stays taken back. */
export async function watchFalls(
  { room, by }: Desk,
  clock: Clock,
  heatId: HeatId,
  falls: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const decided = new Set<string>();
  while (!signal.aborted) {
    for (const bib of falls) {
      const course = { heatId, race: room.race, overdueAfter_100ns };
      const decision = timekeeperDecides(course, bib, clock());
      const what = JSON.stringify(decision);
      if (decision === null || decided.has(what)) continue;
      decided.add(what);
      // A refusal means that a person at the desk was quicker: there is nothing left to decide.
      await room.command({ type: 'decide', decision, by });
    }
    await wait(poll_ms, null, { signal }).catch(() => null);
  }
}
