/** The calls of operators on a single run. */
import { canSeeAccount, routes } from '@startwand/contract';
import type { Person } from '@startwand/contract';
import { duration, timestamp } from '@startwand/timing';
import type { Decision, RunId } from '@startwand/timing';
import type { Handlers } from '../http/call.ts';
import { handle } from '../http/handle.ts';
import { asCompetitorId, asHeatId, asRunId } from '../ids.ts';
import type { Rooms } from '../live/rooms.ts';
import { countingRunOf } from './counting-run.ts';
import { decideRun } from './decide-run.ts';
import type { RunAddress } from './decide-run.ts';

interface Parts {
  readonly rooms: Rooms;
}

export function runRoutes({ rooms }: Parts) {
  const decide = async (
    person: Person,
    address: RunAddress & { readonly runId: string },
    decisionOn: (runId: RunId) => Decision,
  ) => {
    const find = () => asRunId(address.runId);
    const decided = await decideRun(rooms, person, address, find, decisionOn);
    return 'error' in decided ? decided : { data: [decided.run] };
  };

  return {
    setRunStatus: handle(routes.setRunStatus, ({ params, body, caller }) =>
      decide(caller.user, params, (runId) => ({ kind: 'setStatus', runId, status: body.status })),
    ),

    resetRun: handle(routes.resetRun, ({ params, caller }) =>
      decide(caller.user, params, (runId) => ({ kind: 'resetRun', runId })),
    ),

    setSectionTime: handle(routes.setSectionTime, ({ params, body, caller }) => {
      const ticks = body.timestamp_100ns;
      return decide(caller.user, params, (runId) => ({
        kind: 'editCrossing',
        runId,
        point: params.section,
        timestamp: ticks === null ? null : timestamp(ticks),
      }));
    }),

    setPenalty: handle(routes.setPenalty, ({ params, body, caller }) =>
      decide(caller.user, params, (runId) => ({
        kind: 'setPenalty',
        runId,
        penalty_100ns: duration(body.penalty_100ns),
        reward_100ns: duration(body.reward_100ns),
      })),
    ),

    setRunTime: handle(routes.setRunTime, async ({ params, body, caller }) => {
      if (!canSeeAccount(caller.user, params.userId)) return { error: 'NOT_ALLOWED' };
      const ticks = body.runTime_100ns;
      const decided = await decideRun(
        rooms,
        caller.user,
        params,
        (race) => countingRunOf(race, asHeatId(params.heatId), asCompetitorId(params.competitorId)),
        (runId) => ({
          kind: 'editRunTime',
          runId,
          runTime_100ns: ticks === null ? null : duration(ticks),
        }),
      );
      return 'error' in decided ? decided : { data: [decided.run] };
    }),
  } satisfies Partial<Handlers>;
}
