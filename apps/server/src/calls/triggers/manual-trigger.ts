/**
 * An impulse by hand: stored like one of the point's first device, in a session that no device has. Where no device stands, it is
 * the hand's own.
 */
import type { Input, Issue, JudgedTriggerDto, routes } from '@startwand/contract';
import { handSource, isHand, triggerIdOf, type HeatId, type TriggerId, type UserId } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import { asHeatId } from '../../base/ids.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import { presentTrigger } from '../../race/triggers/present-judged.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { asTrigger } from '../../race/triggers/as-trigger.ts';
import type { ReceivedTrigger } from '../../race/triggers/trigger-document.ts';
import type { TriggerDispatch } from './trigger-dispatch.ts';
import { handSession } from '../../race/triggers/hand-session.ts';
import type { TriggerStore } from '../../race/triggers/store.ts';

interface Parts {
  readonly triggers: TriggerStore;
  readonly rooms: Rooms;
  readonly triggerDispatch: Pick<TriggerDispatch, 'announce'>;
  readonly clock: Clock;
}

type Refusal = 'POINT_NOT_FOUND' | 'TRIGGER_IDENTITY_REUSED' | 'BUSY';

export async function manualTrigger(
  { triggers, rooms, triggerDispatch, clock }: Parts,
  { room, by }: Pick<OperatorContext, 'room' | 'by'>,
  heatId: string,
  input: Input<typeof routes.manualTrigger.body>,
): Promise<{ trigger: JudgedTriggerDto } | { error: Refusal; issues?: readonly Issue[] }> {
  const point = room.race.course[input.section];
  if (point === undefined) return { error: 'POINT_NOT_FOUND' };
  const source = point.sources[0] ?? handSource(input.section);
  const { sequence } = input;
  const { deviceId } = source;
  const session = await sessionOf(triggers, room, deviceId, input);
  const delivered = { ...impulseByHand(input, source.channel), session };
  const receivedAt = clock();
  const kept = await triggers.storeTriggers(deviceId, [delivered], receivedAt, room.eventId);
  if ('error' in kept) return { error: kept.error, issues: [{ path: ['sequence'], code: 'TAKEN' }] };
  const stored = await triggers.triggersOfSession(deviceId, session, sequence, sequence);
  const shown = await triggers.shownOfSession(deviceId, session, sequence, sequence);
  // Programs listen to devices; a hand is none.
  if (!isHand(deviceId)) await triggerDispatch.announce(deviceId, shown, receivedAt);
  await rooms.judgeTriggers(room.eventId, stored.map(asTrigger));
  const id = triggerIdOf(deviceId, session, sequence);
  const judging = await rooms.openRoom(room.eventId);
  if (judging === null || !(await isStepOf(judging, asHeatId(heatId), id, by))) return { error: 'BUSY' };
  const judged = judging.race.triggers.get(id);
  return judged === undefined ? { error: 'BUSY' } : { trigger: presentTrigger(judged) };
}

/**
 * From now on undo takes it back. A page that sends it once more makes no other step, nor one that was taken back; `false`: it
 * has to be sent once more.
 */
async function isStepOf(room: EventRoom, heatId: HeatId, triggerId: TriggerId, by: UserId): Promise<boolean> {
  const decision = { kind: 'pressImpulse', heatId, triggerId } as const;
  const pressed = await room.command({ type: 'decide', decision, by });
  return !('error' in pressed) || pressed.error === 'INVALID_STATE' || pressed.error === 'HEAT_NOT_FOUND';
}

/** What an earlier release stored keeps its name: a page that sends it once more gets the same impulse. */
async function sessionOf(
  triggers: TriggerStore,
  { eventId }: EventRoom,
  deviceId: string,
  { session, sequence }: Input<typeof routes.manualTrigger.body>,
): Promise<string> {
  const [before] = await triggers.triggersOfSession(deviceId, session, sequence, sequence);
  const isSame = before?.triggerType === 'manual' && before.eventId === eventId;
  return isSame ? session : handSession(eventId, session);
}

function impulseByHand(input: Input<typeof routes.manualTrigger.body>, channel: number): ReceivedTrigger {
  const { startNumber: bib = null, clock = null } = input;
  return {
    session: input.session,
    sequence: input.sequence,
    timestamp: input.timestamp_100ns,
    timeOffset: 0,
    timingChannel: `C${channel}`,
    fallingEdge: true,
    valid: true,
    blocked: false,
    type: 'StartNumberTrigger',
    startNumber: bib === null ? null : { startNumber: bib, type: 'MANUAL' },
    triggerType: 'manual',
    memo: false,
    corrected: false,
    appliedDelay_100ns: 0,
    // Pages set their clock by the server's.
    sync: 'serverSynced',
    ...(clock === null ? {} : { clock }),
  };
}
