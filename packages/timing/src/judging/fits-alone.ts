/**
 * After the finish of a heat nothing assigned moves: a trigger that is received later only fills an
 * empty point that it fits, and only if it fits a single one. What a phone sends fills none, and when the result is official nothing
 * does.
 */
import type { Situation } from '../state/situation.ts';
import { setAside } from './assignment.ts';
import type { RoundState } from '../state/round-state.ts';
import { filterOut } from './filtering.ts';
import { unused, type Judgement } from './judgement.ts';
import { timeAt, timeOnceBegun, type RunState } from '../state/run-state.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import type { Timestamp } from '../time/time.ts';
import { seenAgain, seenBefore } from './source-priority.ts';

export function fillGap(record: TriggerRecord, situation: Situation): Judgement {
  const aside = setAside(record, situation);
  if (aside !== null) return aside;
  const { roundStates } = situation;
  const { trigger } = record;
  const point = record.reading.point ?? 0;
  const filtered = filterOut(record, point, roundStates, seenBySource);
  if (filtered !== null) return filtered;
  const open = roundStates.filter(({ heatId }) => !record.closedFor.includes(heatId));
  if (open.length === 0 && roundStates.length > 0) {
    return unused('unassigned', 'heatClosed', roundStates, point);
  }
  const gaps = open.flatMap((roundState) =>
    candidates(roundState, record)
      .filter((run) => fits(run, point, trigger.timestamp, trigger.bib !== null))
      .map((run) => ({ roundState, run })),
  );
  const [gap, other] = gaps;
  if (gap === undefined) return unused('unassigned', 'nobodyDue', roundStates, point);
  if (other !== undefined) return unused('unassigned', 'ambiguous', roundStates, point);
  const { heatId } = gap.roundState;
  return {
    verdict: { status: 'used', heatId, runIds: [gap.run.id], point, by: 'rule' },
    displaced: [],
  };
}

/** A higher source comes too late: nothing assigned moves any more. */
function seenBySource(record: TriggerRecord, point: number, roundStates: readonly RoundState[]): Judgement | null {
  const seen = seenBefore(record, point, roundStates);
  return seen === null ? null : seenAgain(record, seen);
}

function candidates(roundState: RoundState, record: TriggerRecord): RunState[] {
  const { competitorId } = record.reading;
  if (record.trigger.bib === null) return roundState.order.list.flatMap((id) => runsOf(roundState, id));
  return competitorId !== null && roundState.order.has(competitorId) ? runsOf(roundState, competitorId) : [];
}

function runsOf(roundState: RoundState, competitorId: RunState['competitorId']): RunState[] {
  const runs = roundState.runsOf(competitorId);
  return runs.length === 0 ? [roundState.waitingRun(competitorId, 1)] : [...runs];
}

/** The point is empty and the time lies between those of its neighbours. */
function fits(run: RunState, point: number, time: Timestamp, isNumbered: boolean): boolean {
  if (run.override.runTime_100ns !== null || timeAt(run, point) !== null) return false;
  let hasNeighbour = false;
  for (const other of run.impulses.keys()) {
    const there = timeOnceBegun(run, other);
    // A scheduled start that nothing has begun yet is empty.
    if (there === null || other === point) continue;
    hasNeighbour = true;
    if (other < point ? there >= time : there <= time) return false;
  }
  // A number says whose it is; without one only a run that has begun or ended can miss a time.
  return isNumbered || hasNeighbour || point === 0;
}
