/** What an impulse gives reason to note: whose it was not, what it replaced, whom it moved. */
import { isClearOf, takesBack } from '../state/clear-line.ts';
import type { FactOf, Rejudged } from '../model/fact.ts';
import type { RunId } from '../model/ids.ts';
import { lastPassed, timeAt } from '../state/run-state.ts';
import type { LogNote, LogNoteType, Severity } from './log-note.ts';
import type { Race } from '../model/race.ts';
import { stateOf } from '../state/race-state.ts';
import { faultByTrigger } from './run-notes.ts';
import { bearerOf } from '../state/run-of.ts';
import { mayBeOnePassing } from '../state/sighting.ts';
import { between, TICKS_PER_SECOND } from '../time/time.ts';
import { currentHeats, impulsesClearedBy } from '../state/situation.ts';
import type { Trigger } from '../model/trigger.ts';
import type { UnusedReason, Verdict } from '../model/verdict.ts';
import { missOf, type Miss } from '../model/windows.ts';

type TriggerFact = FactOf<'TriggerJudged'>;

const INVALID_BIB = ['invalidBib', 'medium'] as const;

const NOTES_ON_REASONS: Partial<Record<UnusedReason, readonly [LogNoteType, Severity]>> = {
  unknownBib: INVALID_BIB,
  nobodyDue: ['unhandledTrigger', 'medium'],
  ambiguous: ['unhandledTrigger', 'medium'],
  heatClosed: ['unhandledTrigger', 'medium'],
  noTap: ['unhandledTrigger', 'medium'],
  backupClock: ['unhandledTrigger', 'note'],
  premature: ['prematureTriggerFiltered', 'low'],
  delayed: ['delayedTriggerFiltered', 'low'],
};

export function notesOnTrigger(race: Race, fact: TriggerFact): LogNote[] {
  const { verdict, trigger, rejudged } = fact;
  const notes: LogNote[] = [];
  if (takesBack(trigger)) notes.push(...notesOnClear(race, trigger));
  if (verdict.status !== 'used') {
    const known = NOTES_ON_REASONS[verdict.reason];
    if (known !== undefined) notes.push(onTrigger(fact, ...known));
    else if (isOfSomebodyPast(race, fact)) notes.push(onTrigger(fact, ...INVALID_BIB));
  } else {
    for (const runId of verdict.runIds) {
      const fault = faultByTrigger(race, fact, runId);
      if (fault !== null) notes.push(onTrigger(fact, fault, 'high', bibsOf(race, [runId])));
    }
    const side = outsideItsWindow(race, fact);
    if (side !== null) {
      const type = side === 'premature' ? 'prematureTrigger' : 'delayedTrigger';
      notes.push(onTrigger(fact, type, 'low', bibsOf(race, verdict.runIds)));
    }
    const replaced =
      fact.isLate || verdict.point !== 0 ? [] : rejudged.filter((moved) => isEarlierStart(race, fact, moved));
    if (replaced.length > 0) {
      const isTwice = trigger.bib !== null && !isBounce(race, replaced, fact);
      // The rules take the later start; whether it is the same racer only those at the start can see.
      const [type, severity] = isTwice ? NUMBER_TWICE : START_REPLACED;
      notes.push(onTrigger(fact, type, severity, bibsOf(race, verdict.runIds)));
    }
  }
  if (fact.isLate) notes.push(...notesOnLateness(race, fact));
  return notes;
}

const START_REPLACED = ['startReplaced', 'low'] as const;
const NUMBER_TWICE = ['numberTwiceOnCourse', 'critical'] as const;

/**
 * A start with the same number so soon behind the other is the same one seen again: a wand swings back, legs and poles cross
 * a beam one behind the other, a finger bounces. Nobody comes back up in three seconds, and nobody keys in the number of
 * another racer in that time.
 */
const BOUNCE_100NS = 3 * TICKS_PER_SECOND;

function isBounce(race: Race, replaced: readonly Rejudged[], { trigger }: TriggerFact): boolean {
  return replaced.every(({ triggerId }) => {
    const earlier = stateOf(race).triggers.get(triggerId);
    if (earlier === undefined) return false;
    return between(earlier.trigger.timestamp, trigger.timestamp) <= BOUNCE_100NS;
  });
}

/** Its bib has passed a later point: another racer came, or the number was mistyped. */
function isOfSomebodyPast(race: Race, { reading, verdict }: TriggerFact): boolean {
  const { competitorId } = reading;
  const { point } = verdict;
  if (competitorId === null || point === null || verdict.status !== 'unused') return false;
  if (verdict.reason !== 'notDue') return false;
  return currentHeats(stateOf(race), reading).some(
    ({ roundState }) => lastPassed(roundState.currentRun(competitorId)) > point,
  );
}

/** One run is the trigger's own; more than one is a correction that the operator has to know. */
function notesOnLateness(race: Race, fact: TriggerFact): LogNote[] {
  const { verdict, rejudged } = fact;
  const runs = new Set<RunId>(verdict.status === 'used' ? verdict.runIds : []);
  for (const moved of rejudged) {
    if (moved.verdict.status === 'used') for (const runId of moved.verdict.runIds) runs.add(runId);
  }
  const bibs = bibsOf(race, [...runs]);
  if (rejudged.length > 0 && runs.size > 1) {
    return [onTrigger(fact, 'lateTriggerMovedRuns', 'medium', bibs)];
  }
  return verdict.status === 'used' ? [onTrigger(fact, 'resentTriggerAssigned', 'note', bibs)] : [];
}

/** A bib is used wherever it comes; a window only makes it worth a note. */
function outsideItsWindow(race: Race, { trigger, verdict }: TriggerFact): Miss | null {
  if (trigger.bib === null || verdict.status !== 'used' || verdict.point === 0) return null;
  const { heatId, point, runIds } = verdict;
  const roundState = stateOf(race).heats.get(heatId)?.roundState ?? null;
  // Most points have no window, and there no run needs to be looked up.
  if (roundState === null || roundState.windows.at(point) === null) return null;
  const run = runIds[0] === undefined ? null : roundState.find(runIds[0]);
  const since = run === null ? null : timeAt(run, point - 1);
  if (run === null || since === null) return null;
  const window = roundState.windows.for(run.competitorId, point);
  return window && missOf(window, between(since, trigger.timestamp));
}

function notesOnClear(race: Race, clear: Trigger): LogNote[] {
  const state = stateOf(race);
  const named = state.heats.values().flatMap((heat) => heat.current.named);
  const cleared = named.filter(({ trigger }) => isClearOf(clear, trigger));
  const revoked = new Set([...impulsesClearedBy(state, clear), ...cleared]);
  const staying = [...revoked].filter(({ verdict }) => staysCleared(race, verdict));
  return staying.map(({ trigger, verdict }) => ({
    type: 'clearedTriggerKept',
    severity: 'medium',
    heatId: verdict.heatId,
    competitorId: null,
    bib: trigger.bib,
    triggerId: trigger.id,
    bibs: verdict.status === 'used' ? bibsOf(race, verdict.runIds) : [],
  }));
}

/**
 * An operator's override or the finish of the heat holds the impulse. What the rules used goes, though in
 * a batch of late triggers only the last fact says so.
 */
function staysCleared(race: Race, verdict: Verdict): boolean {
  if (verdict.status !== 'used') return false;
  return verdict.by === 'operator' || race.heats.get(verdict.heatId)?.state === 'finished';
}

/** Another source that saw the same start is no earlier start. */
function isEarlierStart(race: Race, fact: TriggerFact, { triggerId, verdict }: Rejudged): boolean {
  if (verdict.status === 'used' || verdict.reason !== 'replaced') return false;
  const replaced = stateOf(race).triggers.get(triggerId);
  return replaced !== undefined && !mayBeOnePassing(replaced, fact);
}

function onTrigger(
  { trigger, reading, verdict }: TriggerFact,
  type: LogNoteType,
  severity: Severity,
  bibs: readonly number[] = [],
): LogNote {
  return {
    type,
    severity,
    heatId: verdict.heatId,
    competitorId: reading.competitorId,
    bib: trigger.bib ?? (bibs.length === 1 ? (bibs[0] ?? null) : null),
    triggerId: trigger.id,
    bibs,
  };
}

function bibsOf(race: Race, runIds: readonly RunId[]): number[] {
  const bibs = runIds.flatMap((runId) => {
    const bearer = bearerOf(race, runId);
    const bib = bearer === null ? null : race.entries.get(bearer.competitorId)?.bib;
    return bib === null || bib === undefined ? [] : [bib];
  });
  return bibs.sort((a, b) => a - b);
}
