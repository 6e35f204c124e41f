/** What an impulse made of a run that can hardly be true: by the field, without a start, against a judge's status. */
import type { Fact, FactOf } from '../model/fact.ts';
import type { LogNote, LogNoteType, Severity } from './log-note.ts';
import type { Race } from '../model/race.ts';
import { contradictsStatus } from '../decisions/contradicted-status.ts';
import type { HeatRound } from '../state/live-heat.ts';
import { lacksStart } from '../start/missing-start.ts';
import { stateOf } from '../state/race-state.ts';
import { countedTime } from '../state/run-life.ts';
import { timeAt, type RunState } from '../state/run-state.ts';

type Used = FactOf<'TriggerJudged'>['verdict'] & { readonly status: 'used' };

/** To be asked after the fact was folded, as the run stands then. */
export function doubtNotes(race: Race, fact: Fact): readonly LogNote[] {
  if (fact.type !== 'TriggerJudged' || fact.verdict.status !== 'used') return NONE;
  const { verdict } = fact;
  // The gun of a mass start says nothing of a single run.
  const [runId, other] = verdict.runIds;
  const round = stateOf(race).heats.get(verdict.heatId)?.current;
  const run = runId === undefined || other !== undefined ? null : (round?.roundState.find(runId) ?? null);
  if (round === undefined || run === null) return NONE;
  const said = doubtOf(run, verdict, round);
  if (said === null) return NONE;
  const [type, severity] = said;
  const { competitorId, heatId } = run;
  const bib = race.entries.get(competitorId)?.bib ?? null;
  return [{ type, severity, heatId, competitorId, bib, triggerId: fact.trigger.id, bibs: bib === null ? [] : [bib] }];
}

const NONE: readonly LogNote[] = [];

function doubtOf(run: RunState, verdict: Used, { times }: HeatRound): readonly [LogNoteType, Severity] | null {
  const { status } = run.override;
  const isSeen = run.impulses.map((impulse) => impulse !== null);
  const isNews = status !== 'dnf' || verdict.point === run.impulses.length - 1;
  if (isNews && contradictsStatus(status, isSeen)) return ['statusContradicted', 'high'];
  const hasPassed = run.impulses.map((_, point) => timeAt(run, point) !== null);
  const isFirst = hasPassed.indexOf(true) === verdict.point;
  if (status === null && isFirst && lacksStart(hasPassed)) return ['finishWithoutStart', 'medium'];
  const time = countedTime(run);
  const side = time === null ? null : times.read().sideOf(time);
  if (side === null) return null;
  return [side === 'tooFast' ? 'implausiblyFast' : 'implausiblySlow', 'medium'];
}
