/** What the desk asks of the server. A busy server never takes the desk away from the operator. */
import { calls, type Endpoint } from '@startwand/contract';
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { ShiftedImpulse } from '@startwand/timing';
import type { Api } from '../../api/api.ts';
import type { ApiError, ApiResult } from '../../api/api-error.ts';

/** `null`: done. What it changed arrives over the live connection. */
export type Answer = Promise<ApiError | null>;

export type OperatorStatus = 'dns' | 'dnf' | 'dsq';

/** Impulses at a point that move together. */
export interface Shift {
  readonly point: number;
  readonly impulses: readonly ShiftedImpulse[];
  readonly fallen?: readonly string[];
  readonly missing?: readonly string[];
}

export interface DeskCalls {
  arm(): Answer;
  disarm(): Answer;
  finish(): Answer;
  reopen(): Answer;
  /** @param step the revision of the decision that is meant */
  undo(step: number): Answer;
  redo(step: number): Answer;
  chooseNext(competitorId: string): Answer;
  setStatus(runId: string, status: OperatorStatus | null): Answer;
  /** @param suggested it was one of those to whom it may belong */
  giveTrigger(triggerId: string, runId: string, section: number, suggested?: boolean): Answer;
  /** @param onLeftOut is told which of them go on waiting, where there are any */
  giveTriggers(
    given: CallInput<typeof calls.giveTriggers>['body']['given'],
    onLeftOut: (triggerIds: readonly string[]) => void,
  ): Answer;
  freeTrigger(triggerId: string): Answer;
  deleteTrigger(triggerId: string): Answer;
  restoreTrigger(triggerId: string): Answer;
  takeStamped(): Answer;
  shiftImpulses(shift: Shift): Answer;
  /** Whatever else is decided about a run or the heat. */
  order<C extends Endpoint>(endpoint: C, input: CallInput<C>): Answer;
}

export function createDeskCalls(api: Api, { eventId, heatId }: { eventId: string; heatId: string }): DeskCalls {
  const background = { background: true };
  const params = { eventId, heatId };
  const ofRun = (runId: string) => ({ ...params, runId });
  const ofTrigger = (triggerId: string) => ({ eventId, triggerId });
  return {
    arm: () => answer(api.call(calls.armHeat, { params }, background)),
    disarm: () => answer(api.call(calls.disarmHeat, { params }, background)),
    finish: () => answer(api.call(calls.finishHeat, { params }, background)),
    reopen: () => answer(api.call(calls.reopenHeat, { params }, background)),
    undo: (step) => answer(api.call(calls.undo, { params, body: { step } }, background)),
    redo: (step) => answer(api.call(calls.redo, { params, body: { step } }, background)),
    chooseNext: (competitorId) =>
      answer(api.call(calls.chooseNextStarter, { params: { ...params, competitorId } }, background)),
    setStatus: (runId, status) =>
      answer(api.call(calls.setRunStatus, { params: ofRun(runId), body: { status } }, background)),
    giveTrigger: (triggerId, runId, section, suggested = false) =>
      answer(
        api.call(calls.giveTrigger, { params: ofTrigger(triggerId), body: { runId, section, suggested } }, background),
      ),
    giveTriggers: async (given, onLeftOut) => {
      const called = await api.call(calls.giveTriggers, { params, body: { given, suggested: true } }, background);
      if ('error' in called) return called.error;
      const leftOut = called.data.flatMap((heat) => heat.leftOut);
      if (leftOut.length > 0) onLeftOut(leftOut);
      return null;
    },
    freeTrigger: (triggerId) => answer(api.call(calls.freeTrigger, { params: ofTrigger(triggerId) }, background)),
    deleteTrigger: (triggerId) => answer(api.call(calls.deleteTrigger, { params: ofTrigger(triggerId) }, background)),
    restoreTrigger: (triggerId) => answer(api.call(calls.restoreTrigger, { params: ofTrigger(triggerId) }, background)),
    order: (endpoint, input) => answer(api.call(endpoint, input, background)),
    takeStamped: () => answer(api.call(calls.takeStamped, { params }, background)),
    shiftImpulses: ({ point, impulses, fallen = [], missing = [] }) =>
      answer(
        api.call(
          calls.shiftImpulses,
          {
            params: { ...params, section: point },
            body: { impulses: [...impulses], fallen: [...fallen], missing: [...missing], suggested: true },
          },
          background,
        ),
      ),
  };
}

async function answer(call: Promise<ApiResult<unknown>>): Answer {
  const result = await call;
  return 'error' in result ? result.error : null;
}
