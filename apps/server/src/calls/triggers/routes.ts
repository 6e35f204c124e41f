/** The calls that bring triggers, read them, and give them to runs. */
import { routes } from '@startwand/contract';
import { stampedOutside, suggestionsFor, type Decision, type RunId, type TriggerId } from '@startwand/timing';
import { ticksOf, type Clock } from '../../base/clock.ts';
import type { DangerNotes } from '../../devices/danger-notes.ts';
import type { DeviceStore } from '../../devices/store.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import type { Handlers } from '../call/call.ts';
import { decideHeat, planHeat } from '../heats/decide-heat.ts';
import { handle } from '../call/handle.ts';
import { paged } from '../../edge/answers/paged.ts';
import { asRunId, asTriggerId } from '../../base/ids.ts';
import type { ClusteredHub } from '../../edge/cluster/clustered-hub.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { ErrorLog } from '../../base/log.ts';
import { channelTriggers, rangeOf, selectionOf } from './channel-triggers.ts';
import { decideTrigger, restoreTrigger } from './decide-trigger.ts';
import { deleteChannelTriggers, restoreChannelTriggers } from './delete-channel-triggers.ts';
import type { DeletionStore } from '../../race/triggers/deletion-store.ts';
import { deliverTriggers } from './deliver-triggers.ts';
import type { DeliveryAllowance } from './delivery-allowance.ts';
import type { DeliveryTurns } from './delivery-turns.ts';
import { giveTriggers } from './give-triggers.ts';
import type { TriggerDispatch } from './trigger-dispatch.ts';
import type { TriggerStore } from '../../race/triggers/store.ts';

interface Parts {
  readonly triggers: TriggerStore;
  readonly deletions: DeletionStore;
  readonly devices: DeviceStore;
  readonly rooms: Rooms;
  readonly hub: ClusteredHub;
  readonly triggerDispatch: TriggerDispatch;
  readonly deliveryAllowance: DeliveryAllowance;
  readonly deliveryTurns: DeliveryTurns;
  readonly dangers: DangerNotes;
  readonly clock: Clock;
  readonly log: ErrorLog;
}

export function triggerRoutes(parts: Parts) {
  return { ...deviceSide(parts), ...operatorSide() } satisfies Partial<Handlers>;
}

/** Triggers as devices deliver them and as timing programs read them. */
function deviceSide(parts: Parts) {
  return {
    deliverTriggers: handle(routes.deliverTriggers, async ({ body, caller }) => {
      const stored = await deliverTriggers(parts, caller.deviceId, body.triggers);
      return 'error' in stored ? stored : { data: stored.acknowledgements };
    }),

    channelTriggers: handle(routes.channelTriggers, async ({ params, query }) => {
      const { deviceId, channel } = params;
      const data = await channelTriggers(parts, deviceId, channel, query);
      return query.total
        ? paged(query, data, () => parts.triggers.totalOfChannel(deviceId, channel, selectionOf(query)))
        : { data, total: undefined };
    }),

    channelTriggerCount: handle(routes.channelTriggerCount, async ({ params, query }) => {
      const { deviceId, channel } = params;
      const selection = selectionOf(query);
      return {
        data: [{ value: await parts.triggers.countOfChannel(deviceId, channel, selection) }],
      };
    }),

    impulseCounts: handle(routes.impulseCounts, async ({ params, query }) => {
      const since = ticksOf(query.timestampFrom_ms);
      return { data: [...(await parts.triggers.countsOfOwner(params.userId, since))] };
    }),

    deleteChannelTriggers: handle(routes.deleteChannelTriggers, async ({ params, query, caller }) => {
      const range = rangeOf(query);
      const deleted = await deleteChannelTriggers(parts, params, range, caller.user.id);
      return typeof deleted === 'number' ? { data: [{ value: deleted }] } : deleted;
    }),

    restoreChannelTriggers: handle(routes.restoreChannelTriggers, async ({ params, caller }) => {
      const restored = await restoreChannelTriggers(parts, params, caller.user.id);
      return restored === null ? { error: 'NOTHING_TO_UNDO' } : { data: [{ value: restored }] };
    }),
  } satisfies Partial<Handlers>;
}

/** What a page calls a suggestion is one only if the core suggests it, too. */
function isOneOf(
  suggested: ReturnType<typeof suggestionsFor>,
  { runId, point }: { readonly runId: RunId; readonly point: number },
): boolean {
  return suggested.some((one) => one.runId === runId && one.point === point);
}

/** What operators make of triggers. */
function operatorSide() {
  const decide = async (
    operator: OperatorContext,
    address: { readonly triggerId: string },
    decisionOn: (triggerId: TriggerId) => Decision,
  ) => {
    const decided = await decideTrigger(operator, address.triggerId, decisionOn);
    return 'error' in decided ? decided : { data: [decided.trigger] };
  };

  return {
    giveTrigger: handle(routes.giveTrigger, ({ params, body, operator }) =>
      decide(operator, params, (triggerId) => {
        const to = { runId: asRunId(body.runId), point: body.section };
        const isSuggested = body.suggested && isOneOf(suggestionsFor(operator.room.race, triggerId), to);
        return { kind: 'giveTrigger', triggerId, ...to, ...(isSuggested ? { isSuggested } : {}) };
      }),
    ),

    giveTriggers: handle(routes.giveTriggers, ({ params, body, operator }) => giveTriggers(operator, params, body)),

    freeTrigger: handle(routes.freeTrigger, ({ params, operator }) =>
      decide(operator, params, (triggerId) => ({ kind: 'freeTrigger', triggerId })),
    ),

    deleteTrigger: handle(routes.deleteTrigger, ({ params, operator }) =>
      decide(operator, params, (triggerId) => ({ kind: 'deleteTrigger', triggerId })),
    ),

    restoreTrigger: handle(routes.restoreTrigger, async ({ params, operator }) => {
      const restored = await restoreTrigger(operator, params.triggerId);
      return 'error' in restored ? restored : { data: [restored.trigger] };
    }),

    triggerSuggestions: handle(routes.triggerSuggestions, async ({ params, operator }) => {
      const id = asTriggerId(params.triggerId);
      if (!operator.room.race.triggers.has(id)) return { error: 'TRIGGER_NOT_FOUND' };
      const suggested = suggestionsFor(operator.room.race, id);
      return { data: suggested.map(({ runId, point }) => ({ runId, section: point })) };
    }),

    takeStamped: handle(routes.takeStamped, ({ params, operator }) =>
      planHeat(operator, params, ({ id: heatId }, { race }, by) => {
        const decision = { kind: 'takeStamped', heatId, triggerIds: stampedOutside(race, heatId) } as const;
        return { command: { type: 'decide', decision, by }, withRows: null };
      }),
    ),

    shiftImpulses: handle(routes.shiftImpulses, ({ params, body, operator }) =>
      decideHeat(operator, params, (heatId, by) => ({
        type: 'decide',
        decision: {
          kind: 'shiftImpulses',
          heatId,
          point: params.section,
          impulses: body.impulses.map(({ triggerId, runId }) => ({
            triggerId: asTriggerId(triggerId),
            runId: runId === null ? null : asRunId(runId),
          })),
          fallen: body.fallen.map((runId) => asRunId(runId)),
          ...(body.missing.length > 0 ? { missing: body.missing.map((runId) => asRunId(runId)) } : {}),
          ...(body.suggested ? { isSuggested: true } : {}),
        },
        by,
      })),
    ),
  } satisfies Partial<Handlers>;
}
