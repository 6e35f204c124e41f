/** An impulse without a bib: the next starter's, the gun's, or that of the first who is due. */
import { unused, type Judgement } from './judgement.ts';
import type { RoundState } from '../state/round-state.ts';
import { fireGun } from './gun.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import { nextGun, nextStarter } from '../state/next-start.ts';
import { useFor } from './numbered-impulse.ts';
import { claimOf } from './run-claim.ts';
import { whoIsDue, type DueHere } from './who-is-due.ts';

export function judgeUnnumbered(record: TriggerRecord, point: number, roundStates: readonly RoundState[]): Judgement {
  return point === 0 ? judgeStart(record, roundStates) : judgeLaterPoint(record, point, roundStates);
}

/** Several heats may be armed together; an impulse without a bib counts only if one could take it. */
function judgeStart(record: TriggerRecord, roundStates: readonly RoundState[]): Judgement {
  const [start, other] = roundStates.flatMap((roundState) => startOn(roundState, record) ?? []);
  if (start === undefined) return unused('unassigned', 'nobodyDue', roundStates, 0);
  return other === undefined ? start() : unused('unassigned', 'ambiguous', roundStates, 0);
}

/** Whom the impulse would start here; `null`: nobody waits for it. */
function startOn(roundState: RoundState, record: TriggerRecord): (() => Judgement) | null {
  const gun = nextGun(roundState);
  if (gun !== null) return () => fireGun(roundState, gun.group, record);
  const next = nextStarter(roundState);
  return next === null ? null : () => assignTo(roundState, next, record, 0);
}

function judgeLaterPoint(record: TriggerRecord, point: number, roundStates: readonly RoundState[]): Judgement {
  const time = record.trigger.timestamp;
  const asked = roundStates
    .filter((roundState) => !roundState.isMassStart)
    .map((roundState) => ({ roundState, ...whoIsDue(roundState, point, time) }));
  const due = asked.flatMap(({ roundState, run }) => (run === null ? [] : [{ roundState, run }]));
  // In a mass start nobody can say whose it is: it keeps its place until it gets a bib.
  const hasMassStart = roundStates.some((roundState) => roundState.isMassStart);
  const [first, other] = due;
  if (first === undefined) {
    if (hasMassStart) return unused('unassigned', 'awaitsBib', roundStates, point);
    return missed(asked, point) ?? unused('unassigned', 'nobodyDue', roundStates, point);
  }
  if (other !== undefined || hasMassStart) return unused('unassigned', 'ambiguous', roundStates, point);
  return assignTo(first.roundState, first.run.competitorId, record, point);
}

function assignTo(roundState: RoundState, competitorId: CompetitorId, record: TriggerRecord, point: number): Judgement {
  const claim = claimOf(roundState, competitorId, record, point);
  if ('refused' in claim) return unused('unassigned', 'nobodyDue', [roundState], point);
  return useFor(claim, point);
}

/** Outside the window of everyone who is due: the nearest one says on which side. */
function missed(asked: readonly (DueHere & { readonly roundState: RoundState })[], point: number): Judgement | null {
  const misses = asked.flatMap(({ roundState, miss }) => (miss === null ? [] : [{ roundState, ...miss }]));
  const [nearest] = misses.sort((a, b) => a.by_100ns - b.by_100ns);
  if (nearest === undefined) return null;
  const roundStates = misses.map(({ roundState }) => roundState);
  return unused('filtered', nearest.side, roundStates, point);
}
