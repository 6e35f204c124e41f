/** The calls of operators on a single run: its status, whose it is, its times of day. */
import { routes } from '@startwand/contract';
import { duration, startGroupOf, timestamp, type Decision, type Race, type RunId } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import { asCompetitorId, asHeatId, asPostingId, asRunId, mintId } from '../../base/ids.ts';
import { latestRunOf } from '../../race/runs/counting-run.ts';
import { decideRun, type RunAddress } from './decide-run.ts';
import type { WithRows } from '../../race/rooms/room-job.ts';
import { newRemark } from './new-remark.ts';
import { runTimeRoutes } from './run-time-routes.ts';

type Named = RunAddress & { readonly runId: string };

export function runRoutes() {
  return {
    ...wholeRuns(),
    ...pointsAndAmounts(),
    ...runTimeRoutes(),
  } satisfies Partial<Handlers>;
}

function decideOn() {
  return async (
    operator: OperatorContext,
    address: Named,
    decisionOn: (runId: RunId, race: Race) => Decision,
    withRows: WithRows | null = null,
  ) => {
    const find = () => asRunId(address.runId);
    const decided = await decideRun(operator, address, find, decisionOn, withRows);
    return 'error' in decided ? decided : { data: decided.runs };
  };
}

function wholeRuns() {
  const decide = decideOn();
  return {
    setRunStatus: handle(routes.setRunStatus, ({ params, body, operator }) => {
      const { status } = body;
      const { remark, withRows } = newRemark(params.eventId, body);
      const said = remark === null ? {} : { remark };
      const set = (runId: RunId) => ({ kind: 'setStatus', runId, status, ...said }) as const;
      return decide(operator, params, set, withRows);
    }),

    setRunMessage: handle(routes.setRunMessage, ({ params, body, operator }) => {
      const { remark, withRows } = newRemark(params.eventId, body);
      const say = (runId: RunId) => ({ kind: 'setRemark', runId, remark }) as const;
      return decide(operator, params, say, withRows);
    }),

    leaveDoubt: handle(routes.leaveDoubt, ({ params, body, operator }) =>
      decide(operator, params, (runId) => ({
        kind: 'leaveDoubt',
        runId,
        doubt: body.doubt,
        time_100ns: body.time_100ns === null ? null : duration(body.time_100ns),
      })),
    ),

    resetRun: handle(routes.resetRun, ({ params, query, operator }) =>
      decide(operator, params, (runId, race) =>
        query.includeStartgroup
          ? {
              kind: 'resetRuns',
              heatId: asHeatId(params.heatId),
              runIds: startGroupOf(race, runId),
            }
          : { kind: 'resetRun', runId },
      ),
    ),

    resetRunCancellation: handle(routes.resetRunCancellation, ({ params, operator }) =>
      decide(operator, params, (runId) => ({ kind: 'resetCancellation', runId })),
    ),

    reassignRun: handle(routes.reassignRun, ({ params, body, operator }) =>
      decide(operator, params, (runId) => {
        const competitorId = asCompetitorId(body.competitorId);
        return { kind: 'reassignRun', runId, competitorId, toRunId: null, impulses: null };
      }),
    ),

    exchangeRuns: handle(routes.exchangeRuns, ({ params, body, operator }) =>
      decide(operator, params, (runId) => {
        const otherRunId = asRunId(body.otherRunId);
        return { kind: 'exchangeRuns', runId, otherRunId, impulses: null, otherImpulses: null };
      }),
    ),

    cancelCompetitor: handle(routes.cancelCompetitor, async ({ params, operator }) => {
      const competitorId = asCompetitorId(params.competitorId);
      const decided = await decideRun(
        operator,
        params,
        (race) => latestRunOf(race, asHeatId(params.heatId), competitorId),
        (runId) => ({ kind: 'cancelRun', runId, status: null }),
      );
      return 'error' in decided ? decided : { data: decided.runs };
    }),
  } satisfies Partial<Handlers>;
}

function pointsAndAmounts() {
  const decide = decideOn();
  return {
    setSectionTime: handle(routes.setSectionTime, ({ params, body, operator }) => {
      const ticks = body.timestamp_100ns;
      return decide(operator, params, (runId) => ({
        kind: 'editCrossing',
        runId,
        point: params.section,
        timestamp: ticks === null ? null : timestamp(ticks),
      }));
    }),

    resetSection: handle(routes.resetSection, ({ params, operator }) =>
      decide(operator, params, (runId) => ({
        kind: 'resetSection',
        runId,
        point: params.section,
      })),
    ),

    setPenalty: handle(routes.setPenalty, ({ params, body, operator }) =>
      decide(operator, params, (runId) => ({
        kind: 'setPenalty',
        runId,
        penalty_100ns: duration(body.penalty_100ns),
        reward_100ns: duration(body.reward_100ns),
      })),
    ),

    addTimePosting: handle(routes.addTimePosting, ({ params, body, operator }) =>
      decide(operator, params, (runId) => ({
        kind: 'postTime',
        runId,
        postingId: asPostingId(mintId()),
        time_100ns: duration(body.time_100ns),
      })),
    ),

    setTimePosting: handle(routes.setTimePosting, ({ params, body, operator }) =>
      decide(operator, params, (runId) => ({
        kind: 'postTime',
        runId,
        postingId: asPostingId(params.postingId),
        time_100ns: duration(body.time_100ns),
      })),
    ),

    removeTimePostings: handle(routes.removeTimePostings, ({ params, operator }) =>
      decide(operator, params, (runId) => ({ kind: 'removePostings', runId })),
    ),

    removeTimePosting: handle(routes.removeTimePosting, ({ params, operator }) =>
      decide(operator, params, (runId) => ({
        kind: 'removePosting',
        runId,
        postingId: asPostingId(params.postingId),
      })),
    ),
  } satisfies Partial<Handlers>;
}
