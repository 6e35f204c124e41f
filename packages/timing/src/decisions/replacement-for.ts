/** What the backup clock of a measuring point has to say for a run that misses its time there. */
import type { Refusal } from '../model/command.ts';
import type { Decision, DecisionOf } from '../model/decision.ts';
import { existingOrNext } from '../state/addressed-run.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import type { RunId, TriggerId } from '../model/ids.ts';
import { impulseAt, timeAt, type RunState } from '../state/run-state.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { Race } from '../model/race.ts';
import { stateOf, type RaceState } from '../state/race-state.ts';
import { replacementTime, type BothClocks, type Replacement } from '../model/replacement-time.ts';
import { hasPoint } from './times-in-order.ts';
import type { Timestamp } from '../time/time.ts';
import type { Trigger } from '../model/trigger.ts';

/**
 * The replacement that `replaceTime` would write, or why it would be refused. It is worked out once:
 * what becomes known later does not change a time that stands.
 *
 * @param backupId `null`: the earliest backup behind the run's previous time that is nobody's
 * @example replacementFor(race, runId, finish, null)
 */
export function replacementFor(
  race: Race,
  runId: RunId,
  point: number,
  backupId: TriggerId | null,
): Replacement | Refusal {
  const state = stateOf(race);
  const heat = heatOfRun(state, runId);
  const run = heat === null ? null : existingOrNext(heat, runId);
  if (heat === null || run === null) return 'RUN_NOT_FOUND';
  if (!hasPoint(run, point)) return 'POINT_NOT_FOUND';
  const clocks = bothClocks(state, heat, run, point);
  const taken = takenBackups(state, run, point);
  if (backupId === null) {
    const isTaken = ({ id }: Trigger) => taken.has(id);
    return replacementTime(clocks, { since: previousTime(run, point), isTaken });
  }
  if (!state.triggers.has(backupId)) return 'TRIGGER_NOT_FOUND';
  if (taken.has(backupId)) return 'BACKUP_TAKEN';
  const picked = clocks.backups.find(({ id }) => id === backupId);
  return picked === undefined ? 'NO_BACKUP' : replacementTime(clocks, { picked });
}

/** The decision as it goes into the history, with the time that it stands for. */
export function withReplacement(race: Race, decision: DecisionOf<'replaceTime'>): Decision | Refusal {
  const { runId, point, backupId } = decision;
  const replacement = replacementFor(race, runId, point, backupId);
  return typeof replacement === 'string' ? replacement : { ...decision, replacement };
}

function bothClocks(state: RaceState, heat: LiveHeat, run: RunState, point: number): BothClocks {
  const replaced = impulseAt(run, point);
  const mains: Trigger[] = [];
  const backups: Trigger[] = [];
  for (const record of state.triggers.values()) {
    if (isBackupAt(record, heat, point)) backups.push(record.trigger);
    else if (isMainAt(record, point) && record !== replaced) mains.push(record.trigger);
  }
  return { mains, backups };
}

/** Whichever heat uses it: two that share a finish are timed by the same pair of clocks. */
function isMainAt({ verdict, reading }: TriggerRecord, point: number): boolean {
  return verdict.status === 'used' && verdict.point === point && !reading.isBackup;
}

/** Left aside only because it comes from another clock, or once used and freed by an operator. */
function isBackupAt({ verdict, reading }: TriggerRecord, heat: LiveHeat, point: number): boolean {
  if (!reading.isBackup || reading.point !== point || verdict.status !== 'unassigned') return false;
  if (verdict.reason !== 'backupClock' && verdict.reason !== 'freed') return false;
  return reading.armed.some(({ heatId, round }) => heatId === heat.id && round === heat.round);
}

/** One passage is one competitor's: what replaces another one's time is not free. */
function takenBackups(state: RaceState, own: RunState, point: number): ReadonlySet<TriggerId> {
  const taken = new Set<TriggerId>();
  for (const { roundState } of state.heats.values()) {
    for (const run of roundState.runs()) {
      const replacement = run.override.edits.get(point)?.replacement ?? null;
      if (replacement !== null && run.id !== own.id) taken.add(replacement.backupId);
    }
  }
  return taken;
}

function previousTime(run: RunState, point: number): Timestamp | null {
  for (let earlier = point - 1; earlier >= 0; earlier--) {
    const time = timeAt(run, earlier);
    if (time !== null) return time;
  }
  return null;
}
