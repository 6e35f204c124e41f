/** What is noteworthy of a run as it stands now: a device's fault, a speed outside the limits. */
import type { Decision, GivenTrigger } from '../model/decision.ts';
import { faultyPoint } from '../state/device-fault.ts';
import type { Fact, FactOf } from '../model/fact.ts';
import { heatOfDecision } from '../state/heat-of-decision.ts';
import type { RunId } from '../model/ids.ts';
import type { RunState } from '../state/run-state.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { LogNote, LogNoteType } from './log-note.ts';
import type { Race } from '../model/race.ts';
import { stateOf, type RaceState } from '../state/race-state.ts';
import { bearerOf } from '../state/run-of.ts';
import type { SpeedBreach } from '../ranking/speed.ts';

type FaultNote = Extract<LogNoteType, 'startEqualsFinish' | 'startEqualsIntermediate'>;

/** What an impulse made of a run; it was in use there. */
export function faultByTrigger(race: Race, { verdict }: FactOf<'TriggerJudged'>, runId: RunId): FaultNote | null {
  if (verdict.status !== 'used') return null;
  // The run as it is kept: while a history is folded, what is shown of it is old.
  const run = stateOf(race).heats.get(verdict.heatId)?.roundState.find(runId) ?? null;
  const point = run === null ? null : faultyPoint(run);
  if (run === null || point === null) return null;
  const isFinish = point === run.impulses.length - 1;
  return isFinish || verdict.point === point || verdict.point === 0 ? noteOn(run, point) : null;
}

/** An operator's start that came to stand on what the timer saw later. */
export function faultNotes(race: Race, fact: Fact): readonly LogNote[] {
  if (fact.type !== 'Decided') return [];
  const state = stateOf(race);
  const heat = heatOfDecision(state, fact.decision);
  if (heat === null) return [];
  return startedBy(heat, fact.decision).flatMap((run) => {
    const point = faultyPoint(run);
    return point === null ? [] : [noteOf(state, run, noteOn(run, point))];
  });
}

/** The runs that the decision gave a start; a gun frees what stood at its instant. */
function startedBy({ roundState }: LiveHeat, decision: Decision): readonly RunState[] {
  return timesIn(decision).flatMap(({ runId, point }) => {
    const run = point === 0 ? roundState.find(runId) : null;
    return run === null ? [] : [run];
  });
}

function timesIn(decision: Decision): readonly Pick<GivenTrigger, 'runId' | 'point'>[] {
  const { kind } = decision;
  if (kind === 'giveTriggers') return decision.given;
  const isTime = kind === 'editCrossing' || kind === 'replaceTime' || kind === 'giveTrigger';
  return isTime ? [decision] : [];
}

function noteOn(run: RunState, point: number): FaultNote {
  return point === run.impulses.length - 1 ? 'startEqualsFinish' : 'startEqualsIntermediate';
}

function noteOf({ entries }: RaceState, run: RunState, type: FaultNote): LogNote {
  const { heatId, competitorId } = run;
  const bib = entries.get(competitorId)?.bib ?? null;
  const bibs = bib === null ? [] : [bib];
  return { type, severity: 'high', heatId, competitorId, bib, triggerId: null, bibs };
}

const NOTES: Record<SpeedBreach, LogNoteType> = {
  exceeded: 'speedExceeded',
  undercut: 'speedUndercut',
};

/** Wherever the time came from: an impulse, an operator's override, or an undo. */
export function speedNotes(race: Race, fact: Fact): LogNote[] {
  return stateOf(race)
    .speedWatch.breachesOf(fact)
    .map(({ runId, heatId, breach }) => {
      const competitorId = bearerOf(race, runId)?.competitorId ?? null;
      const bib = competitorId === null ? null : (race.entries.get(competitorId)?.bib ?? null);
      return {
        type: NOTES[breach],
        severity: 'low',
        heatId,
        competitorId,
        bib,
        triggerId: fact.type === 'TriggerJudged' ? fact.trigger.id : null,
        bibs: bib === null ? [] : [bib],
      };
    });
}
