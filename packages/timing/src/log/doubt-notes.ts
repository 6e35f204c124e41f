/** Log entries for a run that an impulse made implausible: by the field or the sport, without a start, or against a judge's status. */
import type { Fact, FactOf } from '../model/fact.ts';
import type { LogNote, LogNoteType, Severity } from './log-note.ts';
import type { Race } from '../model/race.ts';
import { contradictsStatus } from '../decisions/contradicted-status.ts';
import type { HeatRound } from '../state/live-heat.ts';
import { lacksStart } from '../start/missing-start.ts';
import { sportLimitsOf, type SportLimits } from '../ranking/sport-limits.ts';
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
  const heat = stateOf(race).heats.get(verdict.heatId);
  const round = heat?.current;
  const run = runId === undefined || other !== undefined ? null : (round?.roundState.find(runId) ?? null);
  if (heat === undefined || round === undefined || run === null) return NONE;
  const said = doubtOf(run, verdict, round, sportLimitsOf(race.rules, heat.rules));
  if (said === null) return NONE;
  const [type, severity] = said;
  const { competitorId, heatId } = run;
  const bib = race.entries.get(competitorId)?.bib ?? null;
  return [{ type, severity, heatId, competitorId, bib, triggerId: fact.trigger.id, bibs: bib === null ? [] : [bib] }];
}

const NONE: readonly LogNote[] = [];

function doubtOf(
  run: RunState,
  verdict: Used,
  { times }: HeatRound,
  sport: SportLimits | null,
): readonly [LogNoteType, Severity] | null {
  const { status } = run.override;
  const isSeen = run.impulses.map((impulse) => impulse !== null);
  const isNews = status !== 'dnf' || verdict.point === run.impulses.length - 1;
  if (isNews && contradictsStatus(status, isSeen)) return ['statusContradicted', 'high'];
  const hasPassed = run.impulses.map((_, point) => timeAt(run, point) !== null);
  const isFirst = hasPassed.indexOf(true) === verdict.point;
  if (status === null && isFirst && lacksStart(hasPassed)) return ['finishWithoutStart', 'medium'];
  const time = countedTime(run);
  if (time === null) return null;
  const field = times.read();
  const side = field.sideOf(time, sport);
  if (side === null) return null;
  return [(field.median_100ns === null ? bySport : byField)[side], 'medium'];
}

const byField = { tooFast: 'implausiblyFast', tooSlow: 'implausiblySlow' } as const;
const bySport = { tooFast: 'fasterThanSport', tooSlow: 'slowerThanSport' } as const;
