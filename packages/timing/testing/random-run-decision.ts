/** What operators do to single runs of a random race, beside typing times of day and statuses. */
import { duration, type Decision, type PostingId, type RunId } from '../src/index.ts';

export interface RunDecisionPlan {
  readonly point: number;
  readonly at: number;
  readonly pick: number;
  readonly isTakenBack: boolean;
}

export const runDecisionKinds = [
  'runTime',
  'penalty',
  'post',
  'replace',
  'cancel',
  'section',
] as const;
export type RunDecisionKind = (typeof runDecisionKinds)[number];

export function isOnRun(kind: string): kind is RunDecisionKind {
  return runDecisionKinds.some((known) => known === kind);
}

export function decisionOnRun(
  kind: RunDecisionKind,
  runId: RunId,
  { point, at, pick, isTakenBack }: RunDecisionPlan,
): Decision {
  const postingId = posting(`posting${pick % 2}`);
  switch (kind) {
    case 'runTime': {
      const runTime_100ns = isTakenBack ? null : duration(at * 1_234_567);
      return { kind: 'editRunTime', runId, runTime_100ns };
    }
    case 'penalty': {
      const penalty_100ns = duration(at * 1_000_000);
      return { kind: 'setPenalty', runId, penalty_100ns, reward_100ns: duration(0) };
    }
    case 'replace':
      return { kind: 'replaceTime', runId, point, backupId: null, replacement: null };
    case 'cancel':
      return isTakenBack
        ? { kind: 'resetCancellation', runId }
        : { kind: 'cancelRun', runId, status: null };
    case 'section':
      return { kind: 'resetSection', runId, point };
    case 'post':
      return isTakenBack
        ? { kind: 'removePosting', runId, postingId }
        : { kind: 'postTime', runId, postingId, time_100ns: duration((at - 20) * 1_000_000) };
    default:
      throw new TypeError(`no decision is planned as ${String(kind)}`);
  }
}

const isPosting = (id: string): id is PostingId => id !== '';

function posting(id: string): PostingId {
  if (!isPosting(id)) throw new TypeError('a posting has an id');
  return id;
}
