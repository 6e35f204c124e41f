/**
 * Whose an impulse without a bib may be at a later point of an interval start: first in first out
 * among those whose window accepts it. One who fell on course does not block the others: his window
 * closes, and the next one's is open.
 */
import type { RoundState } from '../state/round-state.ts';
import type { RunState } from '../state/run-state.ts';
import { isBehind, type Waiting } from '../state/on-course.ts';
import { between, timestamp, type Duration, type Timestamp } from '../time/time.ts';
import type { Miss, Window } from '../model/windows.ts';

export interface DueHere {
  readonly run: RunState | null;
  /** A competitor is due, but no window accepts: the nearest one is missed by this much. */
  readonly miss: { readonly side: Miss; readonly by_100ns: Duration } | null;
}

/** The cost does not depend on how many are on course; those without windows are few. */
export function whoIsDue(roundState: RoundState, point: number, time: Timestamp): DueHere {
  const [from, until] = startsAccepted(roundState.windows.at(point), time);
  const next = roundState.queue(point).firstFrom(from);
  const isAccepted = next !== null && next.queued.since <= until;
  const accepted = earlier(isAccepted ? next : null, firstWithoutWindow(roundState, point, time));
  if (accepted !== null) return { run: accepted.run, miss: null };
  // Nobody without a window is here by now: the others have missed theirs.
  const early = next === null || next.queued.since > time ? null : between(until, next.queued.since);
  const last = from === null ? null : roundState.queue(point).lastBefore(from);
  const late = last === null || from === null ? null : between(last.queued.since, from);
  if (early !== null && (late === null || early <= late)) {
    return { run: null, miss: { side: 'premature', by_100ns: early } };
  }
  return { run: null, miss: late === null ? null : { side: 'delayed', by_100ns: late } };
}

/** When a competitor must have passed the point before for the window to accept `time`. */
function startsAccepted(window: Window | null, time: Timestamp): [Timestamp | null, Timestamp] {
  if (window === null) return [null, time];
  const { earliest_100ns, latest_100ns } = window;
  const from = latest_100ns === null ? null : timestamp(time - BigInt(latest_100ns));
  return [from, timestamp(time - BigInt(earliest_100ns))];
}

function firstWithoutWindow(roundState: RoundState, point: number, time: Timestamp): Waiting | null {
  let first: Waiting | null = null;
  for (const competitorId of roundState.windows.excluded) {
    const run = roundState.currentRun(competitorId);
    const { queued } = run;
    if (queued?.point !== point || queued.since > time) continue;
    first = earlier(first, { run, queued });
  }
  return first;
}

function earlier(a: Waiting | null, b: Waiting | null): Waiting | null {
  if (a === null || b === null) return a ?? b;
  return isBehind(a, b) ? b : a;
}
