/** The calls that bring triggers, read them, and give them to runs. */
import { canSeeAccount, canSeeDevice, routes } from '@startwand/contract';
import type { Person } from '@startwand/contract';
import { suggestionsFor } from '@startwand/timing';
import type { Decision, TriggerId } from '@startwand/timing';
import { ticksOf } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { DeviceStore } from '../devices/store.ts';
import { operate } from '../events/operate.ts';
import type { Handlers } from '../http/call.ts';
import { decideHeat } from '../heats/decide-heat.ts';
import { handle } from '../http/handle.ts';
import { paged } from '../http/paged.ts';
import { asRunId, asTriggerId } from '../ids.ts';
import type { ClusteredHub } from '../live/cluster/clustered-hub.ts';
import type { Rooms } from '../live/rooms/rooms.ts';
import type { ErrorLog } from '../log.ts';
import { channelTriggers, rangeOf, selectionOf } from './channel-triggers.ts';
import { decideTrigger } from './decide-trigger.ts';
import type { TriggerAddress } from './decide-trigger.ts';
import { deleteChannelTriggers, restoreChannelTriggers } from './delete-channel-triggers.ts';
import type { DeletionStore } from './deletion-store.ts';
import { deliverTriggers } from './deliver-triggers.ts';
import type { DeliveryAllowance } from './delivery-allowance.ts';
import type { HandOver } from './hand-over.ts';
import type { TriggerStore } from './store.ts';

interface Parts {
  readonly triggers: TriggerStore;
  readonly deletions: DeletionStore;
  readonly devices: DeviceStore;
  readonly rooms: Rooms;
  readonly hub: ClusteredHub;
  readonly handOver: HandOver;
  readonly deliveryAllowance: DeliveryAllowance;
  readonly clock: Clock;
  readonly log: ErrorLog;
}

export function triggerRoutes(parts: Parts) {
  return { ...deviceSide(parts), ...operatorSide(parts) } satisfies Partial<Handlers>;
}

/** Triggers as devices deliver them and as timing programs read them. */
function deviceSide(parts: Parts) {
  const ownDevice = async (
    person: Person,
    deviceId: string,
  ): Promise<null | { error: 'DEVICE_NOT_FOUND' | 'NOT_ALLOWED' }> => {
    const device = await parts.devices.find(deviceId);
    if (device === null) return { error: 'DEVICE_NOT_FOUND' };
    return canSeeDevice(person, device) ? null : { error: 'NOT_ALLOWED' };
  };

  // Existing programs know no other word for a device that they may not read.
  const owns = async (person: Person, deviceId: string): Promise<boolean> =>
    (await ownDevice(person, deviceId)) === null;

  return {
    deliverTriggers: handle(routes.deliverTriggers, async ({ params, body, caller }) => {
      if (caller.deviceId !== params.deviceId) return { error: 'NOT_ALLOWED' };
      const stored = await deliverTriggers(parts, caller.deviceId, body.triggers);
      return 'error' in stored ? stored : { data: stored.acknowledgements };
    }),

    channelTriggers: handle(routes.channelTriggers, async ({ params, query, caller }) => {
      if (!(await owns(caller.user, params.deviceId))) return { error: 'NOT_ALLOWED' };
      const { deviceId, channel } = params;
      const data = await channelTriggers(parts, deviceId, channel, query);
      return query.total === undefined
        ? { data, total: undefined }
        : paged(query, data, () =>
            parts.triggers.totalOfChannel(deviceId, channel, selectionOf(query)),
          );
    }),

    channelTriggerCount: handle(routes.channelTriggerCount, async ({ params, query, caller }) => {
      if (!(await owns(caller.user, params.deviceId))) return { error: 'NOT_ALLOWED' };
      const { deviceId, channel } = params;
      const selection = selectionOf(query);
      return {
        data: [{ value: await parts.triggers.countOfChannel(deviceId, channel, selection) }],
      };
    }),

    impulseCounts: handle(routes.impulseCounts, async ({ params, query, caller }) => {
      if (!canSeeAccount(caller.user, params.userId)) return { error: 'NOT_ALLOWED' };
      const since = ticksOf(query.timestampFrom_ms);
      return { data: [...(await parts.triggers.countsOfOwner(params.userId, since))] };
    }),

    deleteChannelTriggers: handle(
      routes.deleteChannelTriggers,
      async ({ params, query, caller }) => {
        const refused = await ownDevice(caller.user, params.deviceId);
        if (refused !== null) return refused;
        const range = rangeOf(query);
        const deleted = await deleteChannelTriggers(parts, params, range, caller.user.id);
        return typeof deleted === 'number' ? { data: [{ value: deleted }] } : deleted;
      },
    ),

    restoreChannelTriggers: handle(routes.restoreChannelTriggers, async ({ params, caller }) => {
      const refused = await ownDevice(caller.user, params.deviceId);
      if (refused !== null) return refused;
      const restored = await restoreChannelTriggers(parts, params, caller.user.id);
      return restored === null ? { error: 'NOTHING_TO_UNDO' } : { data: [{ value: restored }] };
    }),
  } satisfies Partial<Handlers>;
}

/** What operators make of triggers. */
function operatorSide({ rooms }: Parts) {
  const decide = async (
    person: Person,
    address: TriggerAddress,
    decisionOn: (triggerId: TriggerId) => Decision,
  ) => {
    const decided = await decideTrigger(rooms, person, address, decisionOn);
    return 'error' in decided ? decided : { data: [decided.trigger] };
  };

  return {
    giveTrigger: handle(routes.giveTrigger, ({ params, body, caller }) =>
      decide(caller.user, params, (triggerId) => ({
        kind: 'giveTrigger',
        triggerId,
        runId: asRunId(body.runId),
        point: body.section,
      })),
    ),

    freeTrigger: handle(routes.freeTrigger, ({ params, caller }) =>
      decide(caller.user, params, (triggerId) => ({ kind: 'freeTrigger', triggerId })),
    ),

    deleteTrigger: handle(routes.deleteTrigger, ({ params, caller }) =>
      decide(caller.user, params, (triggerId) => ({ kind: 'deleteTrigger', triggerId })),
    ),

    triggerSuggestions: handle(routes.triggerSuggestions, async ({ params, caller }) => {
      const operated = await operate(rooms, caller.user, params.eventId);
      if ('error' in operated) return operated;
      const id = asTriggerId(params.triggerId);
      if (!operated.room.race.triggers.has(id)) return { error: 'TRIGGER_NOT_FOUND' };
      const suggested = suggestionsFor(operated.room.race, id);
      return { data: suggested.map(({ runId, point }) => ({ runId, section: point })) };
    }),

    shiftImpulses: handle(routes.shiftImpulses, ({ params, body, caller }) =>
      decideHeat(rooms, caller.user, params, (heatId, by) => ({
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
        },
        by,
      })),
    ),
  } satisfies Partial<Handlers>;
}
