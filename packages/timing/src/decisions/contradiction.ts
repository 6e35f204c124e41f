/**
 * A time that an operator puts somewhere is refused where it contradicts the times of the run
 * (`times-in-order.ts`). What becomes known later of the time before that decision cannot refuse it any
 * more: then the impulse gives way, as it would have, had it come in time.
 */
import type { RoundState } from '../state/round-state.ts';
import type { RunId } from '../model/ids.ts';
import { editAt } from '../state/run-state.ts';
import type { Change } from '../state/trigger-record.ts';
import { isHeld, setFree } from '../judging/run-claim.ts';
import { withoutRuns } from './reset.ts';
import type { Timestamp } from '../time/time.ts';

/** What the rules used on the wrong side of `time`; `null` contradicts nothing. */
export function contradictedBy(
  roundState: RoundState,
  { runId, point }: { readonly runId: RunId; readonly point: number },
  time: Timestamp | null,
): Change[] {
  const run = roundState.find(runId);
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
  return [...moved, { record: gun, verdict: withoutRuns(gun, new Set([runId])) }];
}
