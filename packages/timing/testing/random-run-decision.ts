/** What operators do to single runs of a random race, beside typing times of day and statuses. */
import { duration, runIdOf, type Decision, type PostingId, type RunId } from '../src/index.ts';
import type { RaceStory } from './race-story.ts';

export interface RunDecisionPlan {
  readonly point: number;
  readonly at: number;
  readonly pick: number;
  readonly isTakenBack: boolean;
}

export const runDecisionKinds = [
  'runTime',
  'runTimes',
  'penalty',
  'post',
  'unpost',
  'replace',
  'cancel',
  'section',
  'move',
  'move',
] as const;
export type RunDecisionKind = (typeof runDecisionKinds)[number];

export function isOnRun(kind: string): kind is RunDecisionKind {
  return runDecisionKinds.some((known) => known === kind);
}

export function decisionOnRun(
  story: RaceStory,
  kind: RunDecisionKind,
  runId: RunId,
  { point, at, pick, isTakenBack }: RunDecisionPlan,
): Decision {
  const postingId = posting(`posting${pick % 2}`);
  const knownId = knownRun(story, runId, pick);
  switch (kind) {
    case 'runTime': {
      const runTime_100ns = isTakenBack ? null : duration(at * 1_234_567);
      return { kind: 'editRunTime', runId, runTime_100ns };
    }
    case 'runTimes': {
      const runTime_100ns = isTakenBack ? null : duration(at * 1_234_567);
      const times = [runId, knownId].map((id) => ({
        runId: id,
        runTime_100ns,
        resetStatus: pick % 2 === 0,
      }));
      return { kind: 'editRunTimes', heatId: heatOf(story, runId).id, times };
    }
    case 'penalty': {
      const penalty_100ns = duration(at * 1_000_000);
      return { kind: 'setPenalty', runId, penalty_100ns, reward_100ns: duration(0) };
    }
    case 'replace':
      return { kind: 'replaceTime', runId: knownId, point, backupId: null, replacement: null };
    case 'cancel':
      return isTakenBack
        ? { kind: 'resetCancellation', runId: knownId }
        : { kind: 'cancelRun', runId: knownId, status: null };
    case 'move':
      return moveOf(story, knownId, pick, isTakenBack);
    case 'section':
      return { kind: 'resetSection', runId: knownId, point };
    case 'post':
      return isTakenBack
        ? { kind: 'removePosting', runId, postingId }
        : { kind: 'postTime', runId, postingId, time_100ns: duration((at - 20) * 1_000_000) };
    case 'unpost':
      return { kind: 'removePostings', runId: knownId };
    default:
      throw new TypeError(`no decision is planned as ${String(kind)}`);
  }
}

/** A run of the same heat of which something is known, where there is one. */
function knownRun(story: RaceStory, runId: RunId, pick: number): RunId {
  const ids = [...heatOf(story, runId).runs.keys()].sort();
  return ids[pick % Math.max(1, ids.length)] ?? runId;
}

function moveOf(story: RaceStory, runId: RunId, pick: number, isExchange: boolean): Decision {
  const { id, round, startList } = heatOf(story, runId);
  const competitorId = startList[pick % Math.max(1, startList.length)];
  if (competitorId === undefined) return { kind: 'resetRun', runId };
  const otherRunId = runIdOf(id, round, competitorId, 1 + (pick % 2));
  return isExchange
    ? { kind: 'exchangeRuns', runId, otherRunId, impulses: null, otherImpulses: null }
    : { kind: 'reassignRun', runId, competitorId, toRunId: null, impulses: null };
}

function heatOf(story: RaceStory, runId: RunId) {
  const heats = [...story.race.heats.values()];
  return heats.find(({ id }) => runId.startsWith(`${id}.`)) ?? story.heat();
}

const isPosting = (id: string): id is PostingId => id !== '';

function posting(id: string): PostingId {
  if (!isPosting(id)) throw new TypeError('a posting has an id');
  return id;
}
