/** What the desk asks of the server. A busy server never takes the desk away from the operator. */
import { routes } from '@startwand/contract';
import type { Doubt } from '@startwand/timing';
import type { Api } from '../../api/api.ts';
import type { ApiError, Result } from '../../api/api-error.ts';

/** `null`: done. What it changed arrives over the live connection. */
export type Answer = Promise<ApiError | null>;

export type GivenStatus = 'dns' | 'dnf' | 'dsq';

export interface DeskCalls {
  arm(): Answer;
  disarm(): Answer;
  finish(): Answer;
  reopen(): Answer;
  undo(): Answer;
  redo(): Answer;
  chooseNext(competitorId: string): Answer;
  setStatus(runId: string, status: GivenStatus | null): Answer;
  editCrossing(runId: string, section: number, timestamp_100ns: bigint | null): Answer;
  editRunTime(competitorId: string, runTime_100ns: number | null): Answer;
  setPenalty(runId: string, penalty_100ns: number, reward_100ns: number): Answer;
  giveTrigger(triggerId: string, runId: string, section: number): Answer;
  freeTrigger(triggerId: string): Answer;
  deleteTrigger(triggerId: string): Answer;
  shiftImpulses(doubt: Doubt): Answer;
}

export function createDeskCalls(
  api: Api,
  { eventId, heatId, userId }: { eventId: string; heatId: string; userId: string },
): DeskCalls {
  const background = { background: true };
  const params = { eventId, heatId };
  const ofRun = (runId: string) => ({ ...params, runId });
  const ofTrigger = (triggerId: string) => ({ eventId, triggerId });
  return {
    arm: () => answer(api.call(routes.armHeat, { params }, background)),
    disarm: () => answer(api.call(routes.disarmHeat, { params }, background)),
    finish: () => answer(api.call(routes.finishHeat, { params }, background)),
    reopen: () => answer(api.call(routes.reopenHeat, { params }, background)),
    undo: () => answer(api.call(routes.undo, { params }, background)),
    redo: () => answer(api.call(routes.redo, { params }, background)),
    chooseNext: (competitorId) =>
      answer(
        api.call(routes.chooseNextStarter, { params: { ...params, competitorId } }, background),
      ),
    setStatus: (runId, status) =>
      answer(api.call(routes.setRunStatus, { params: ofRun(runId), body: { status } }, background)),
    editCrossing: (runId, section, timestamp_100ns) =>
      answer(
        api.call(
          routes.setSectionTime,
          { params: { ...ofRun(runId), section }, body: { timestamp_100ns } },
          background,
        ),
      ),
    editRunTime: (competitorId, runTime_100ns) =>
      answer(
        api.call(
          routes.setRunTime,
          { params: { ...params, userId, competitorId }, body: { runTime_100ns } },
          background,
        ),
      ),
    setPenalty: (runId, penalty_100ns, reward_100ns) =>
      answer(
        api.call(
          routes.setPenalty,
          { params: ofRun(runId), body: { penalty_100ns, reward_100ns } },
          background,
        ),
      ),
    giveTrigger: (triggerId, runId, section) =>
      answer(
        api.call(
          routes.giveTrigger,
          { params: ofTrigger(triggerId), body: { runId, section } },
          background,
        ),
      ),
    freeTrigger: (triggerId) =>
      answer(api.call(routes.freeTrigger, { params: ofTrigger(triggerId) }, background)),
    deleteTrigger: (triggerId) =>
      answer(api.call(routes.deleteTrigger, { params: ofTrigger(triggerId) }, background)),
    shiftImpulses: ({ point, impulses, fallen }) =>
      answer(
        api.call(
          routes.shiftImpulses,
          {
            params: { ...params, section: point },
            body: { impulses: [...impulses], fallen: [...fallen] },
          },
          background,
        ),
      ),
  };
}

async function answer(call: Promise<Result<unknown>>): Answer {
  const result = await call;
  return 'error' in result ? result.error : null;
}
