/** The calls on where an event is sent while it goes on. */
import { limits, routes, type EventOutputDto, type OutputProblem } from '@startwand/contract';
import type { Clock } from '../../base/clock.ts';
import { mintId } from '../../base/ids.ts';
import { keyStatements } from '../../base/preconditions.ts';
import type { Handlers } from '../call/call.ts';
import { handle } from '../call/handle.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import type { OutputRuns } from './output-runs.ts';
import type { RMonitorPort } from './rmonitor-port.ts';
import { untouched, type OutputRecord, type OutputStore } from './store.ts';

interface Parts {
  readonly outputs: OutputStore;
  readonly outputRuns: OutputRuns;
  readonly rmonitorPort: RMonitorPort;
  readonly clock: Clock;
}

const unknownOutput = { error: 'INVALID_INPUT', issues: [{ path: ['outputId'], code: 'UNKNOWN' }] } as const;
const noRoom = { error: 'INVALID_INPUT', issues: [{ path: [], code: 'TOO_LONG' }] } as const;

export function outputRoutes(parts: Parts) {
  const { outputs, outputRuns, clock } = parts;
  return {
    eventOutputs: handle(routes.eventOutputs, async ({ operator }) => ({
      data: (await outputs.ofEvent(operator.room.eventId)).map((output) => present(parts, output, ownerOf(operator))),
    })),

    addOutput: handle(routes.addOutput, async ({ body, operator }) => {
      const { eventId } = operator.room;
      const id = mintId();
      const further = keyStatements(operator.preconditions);
      if (!(await outputs.add(id, eventId, body, limits.outputsMax, further))) return noRoom;
      const added = { id, eventId, startedAt: null, wanted: body, state: untouched };
      return { data: [present(parts, added, ownerOf(operator))] };
    }),

    runOutput: handle(routes.runOutput, async ({ params, body, operator }) => {
      const { eventId } = operator.room;
      if (!(await outputs.run(eventId, params.outputId, body.isRunning ? clock() : null))) return unknownOutput;
      await outputRuns.wake();
      const output = (await outputs.ofEvent(eventId)).find(({ id }) => id === params.outputId);
      return output === undefined ? unknownOutput : { data: [present(parts, output, ownerOf(operator))] };
    }),

    removeOutput: handle(routes.removeOutput, async ({ params, operator }) => {
      if (!(await outputs.remove(operator.room.eventId, params.outputId))) return unknownOutput;
      await outputRuns.wake();
      return { data: [{ id: params.outputId }] };
    }),
  } satisfies Partial<Handlers>;
}

function present(
  { outputRuns, rmonitorPort, clock }: Parts,
  { id, wanted, startedAt, state }: OutputRecord,
  ownerId: string,
): EventOutputDto {
  const { kind, host = null, codex = null, gender = null } = wanted;
  const isOurs = kind === 'rmonitorPort';
  const day = BigInt(limits.outputRun_h) * 36_000_000_000n;
  const isRunning = startedAt !== null && startedAt > clock() - day;
  const { messages, lastSent, problem, isConnected } = outputRuns.stateOf({ id, wanted }, ownerId) ?? state;
  return {
    id,
    kind,
    host,
    port: isOurs ? rmonitorPort.port : (wanted.port ?? null),
    clients: isOurs ? rmonitorPort.clientsOf(id) : null,
    codex,
    gender,
    isRunning,
    isConnected: isRunning && isConnected,
    messages,
    lastSent_100ns: lastSent,
    problem: isRunning || isKnownBefore(problem) ? problem : null,
  };
}

/** It helps nobody to start an output for a port that is not there, or not this account's. */
function isKnownBefore(problem: OutputProblem | null): boolean {
  return problem === 'NO_PORT' || problem === 'PORT_NOT_GIVEN';
}

function ownerOf({ room }: OperatorContext): string {
  return room.view.event.ownerId;
}
