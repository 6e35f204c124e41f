/** What was made of a trigger, and why. */
import type { HeatId, RunId } from './ids.ts';

/** Why a trigger is not in use, or not yet. Each has a text that tells the timekeeper. */
export type UnusedReason =
  /** No measuring point of the event listens to this channel. */
  | 'unboundChannel'
  /** No heat was armed at its time. */
  | 'notArmed'
  /** A heat was armed when it was received, but not by the clock of the device at the time of its stamp. */
  | 'stampedOutside'
  /** Received before the heat was restarted. */
  | 'beforeRestart'
  /** The device says: no valid number (a `?` line). */
  | 'invalidNumber'
  /** The device says: the channel was blocked. */
  | 'blocked'
  /** A clear line, or the impulse that it revoked. */
  | 'clear'
  | 'revoked'
  /** Closer to the last impulse used here than the filter time, or the same beam seen twice. */
  | 'duplicate'
  | 'coincidence'
  /** Within a second of another source of the point, which saw the same one pass and counts. */
  | 'backupSource'
  /** No competitor of an armed heat has this bib. */
  | 'unknownBib'
  /** The bib has already passed this or a later point, or has no start. */
  | 'notDue'
  /** Outside the window of everyone who is due. */
  | 'premature'
  | 'delayed'
  /** Nobody is due here, or more than one heat could take it. */
  | 'nobodyDue'
  | 'ambiguous'
  /** Another device's clock than the point's main one: an operator may use it, the rules do not. */
  | 'backupClock'
  /** In a mass start an impulse without a bib waits for one. */
  | 'awaitsBib'
  /** Another impulse of the same run took its place at the point. */
  | 'replaced'
  /** The heat was finished when it came, and only an operator decides there. */
  | 'heatClosed'
  /** A phone numbers a tap that it has not sent. */
  | 'noTap'
  /** An operator holds another time there. */
  | 'held'
  /** Taken from its run by an operator, or deleted by one. */
  | 'freed'
  | 'deleted';

export type VerdictStatus = 'used' | 'unused' | 'filtered' | 'unassigned' | 'revoked' | 'deleted';

export type Verdict =
  | {
      readonly status: 'used';
      readonly heatId: HeatId;
      /** More than one only for the gun of a mass start. */
      readonly runIds: readonly RunId[];
      readonly point: number;
      /** Who decided: the rules, or an operator (then never recomputed). */
      readonly by: 'rule' | 'operator';
      /** The operator took what was suggested. */
      readonly isSuggested?: true;
      /** The start group whose gun it is; absent for everything else. */
      readonly group?: string;
    }
  | {
      readonly status: Exclude<VerdictStatus, 'used'>;
      readonly reason: UnusedReason;
      /** The heat and point it would have served, where known. */
      readonly heatId: HeatId | null;
      readonly point: number | null;
    };

/** Of a trigger that was received and not looked at yet. */
export const NOT_JUDGED: Verdict = {
  status: 'unassigned',
  reason: 'nobodyDue',
  heatId: null,
  point: null,
};

/** Revoked at the timer or deleted by an operator: for the race it never was. */
export function isNoImpulse({ status }: Verdict): boolean {
  return status === 'revoked' || status === 'deleted';
}

/** Whether two verdicts say the same of a trigger. */
export function sameVerdict(a: Verdict, b: Verdict): boolean {
  if (a.heatId !== b.heatId || a.point !== b.point) return false;
  if (a.status === 'used') {
    return (
      b.status === 'used' &&
      a.by === b.by &&
      a.group === b.group &&
      a.runIds.length === b.runIds.length &&
      a.runIds.every((runId, place) => runId === b.runIds[place])
    );
  }
  return b.status === a.status && b.reason === a.reason;
}
