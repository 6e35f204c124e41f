/**
 * A time that an operator puts somewhere is refused where it contradicts the times of the run
 * (`times-in-order.ts`). What becomes known later of the time before that decision cannot refuse it any
 * more: then the impulse gives way, as it would have, had it come in time.
 */
import type { HeatBoard } from '../state/board.ts';
import type { RunId } from '../model/ids.ts';
import { editAt } from '../state/kept-run.ts';
import type { Change } from '../state/kept-trigger.ts';
import { isHeld, setFree } from '../judging/offer.ts';
import { withoutRuns } from './reset.ts';
import type { Timestamp } from '../time/time.ts';

/** What the rules used on the wrong side of `time`; `null` contradicts nothing. */
export function contradictedBy(
  board: HeatBoard,
  { runId, point }: { readonly runId: RunId; readonly point: number },
  time: Timestamp | null,
): Change[] {
  const run = board.find(runId);
  if (run === null || time === null) return [];
  const isContradicted = (there: Timestamp, other: number) => {
    if (other < point) return there >= time;
    // At the instant of a start it stays: that is a device's fault, and the log says so.
    return other > point && (point === 0 ? there < time : there <= time);
  };
  const moved = run.impulses.flatMap((impulse, other) => {
    if (impulse === null || isHeld(impulse) || editAt(run, other) !== null) return [];
    return isContradicted(impulse.trigger.timestamp, other) ? [setFree(impulse, 'notDue')] : [];
  });
  const { gun } = run;
  if (gun === null || !isContradicted(gun.trigger.timestamp, 0)) return moved;
  return [...moved, { kept: gun, verdict: withoutRuns(gun, new Set([runId])) }];
}
