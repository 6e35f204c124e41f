/** Taps of a phone: on disk first, then acknowledged, then brought to their event, as what devices deliver. */
import { limits, type AcknowledgementDto, type Issue, type TapInput } from '@startwand/contract';
import { phoneChannel, phoneIdOf, TICKS_PER_SECOND, type DeviceId, type EventId, type UserId } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { CallSource } from '../../base/source.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { ReceivedTrigger } from '../../race/triggers/trigger-document.ts';
import { readStretches } from '../../race/triggers/stretches.ts';
import type { TriggerStore } from '../../race/triggers/store.ts';
import type { DeliveryAllowance, OverAllowance } from '../triggers/delivery-allowance.ts';
import type { DeliveryTurns, TakenDelivery } from '../triggers/delivery-turns.ts';
import { keyOf, namingReused, undecided, type ReusedIdentity } from '../triggers/deliver-triggers.ts';
import type { TriggerDispatch } from '../triggers/trigger-dispatch.ts';
import { joinAfterTap } from './join-crossings.ts';
import type { PhoneCaller } from './phone-caller.ts';

interface Parts {
  readonly triggers: TriggerStore;
  readonly triggerDispatch: TriggerDispatch;
  readonly tapAllowance: DeliveryAllowance;
  readonly deliveryTurns: DeliveryTurns;
  readonly clock: Clock;
}

type Delivered =
  | { readonly acknowledgements: readonly AcknowledgementDto[] }
  | ReusedIdentity
  | OverAllowance
  | { readonly error: 'PHONE_ENDED'; readonly issues: readonly Issue[] };

export async function deliverTaps(
  parts: Parts,
  { phone, room }: PhoneCaller,
  taps: readonly TapInput[],
): Promise<Delivered> {
  const { triggers, tapAllowance, deliveryTurns, clock } = parts;
  const deviceId = phoneIdOf(phone.id);
  const receivedAt = clock();
  const refused = await behindTheEnd(triggers, phone, taps, receivedAt);
  if (refused.length > 0) return { error: 'PHONE_ENDED', issues: refused };
  const account = room.view.event.ownerId;
  return deliveryTurns.take(deviceId, account, taps.length, async () => {
    const source = phoneOf(deviceId, room.eventId, account);
    const over = tapAllowance.refusalOf(source, taps.length);
    if (over !== null) return undecided(over);
    return store(parts, { deviceId, room, source, receivedAt }, taps);
  });
}

interface Sender {
  readonly deviceId: DeviceId;
  readonly room: EventRoom;
  readonly source: CallSource;
  readonly receivedAt: bigint;
}

async function store(
  { triggers, triggerDispatch, tapAllowance }: Parts,
  { deviceId, room, source, receivedAt }: Sender,
  taps: readonly TapInput[],
): Promise<TakenDelivery<Delivered>> {
  const received = taps.map(asReceived);
  const { eventId } = room;
  const stored = await triggers.storeTriggers(deviceId, received, receivedAt, eventId, room.view.event.ownerId);
  if ('error' in stored) return undecided(namingReused(stored, taps, 'taps'));
  tapAllowance.brought(source, taps.length);
  const decided = triggerDispatch.begin(deviceId, received, receivedAt, () => joinAfterTap(room));
  return { stored, decided };
}

/** All phones of an event share its allowance, and all events of an account that account's. */
function phoneOf(deviceId: DeviceId, eventId: EventId, account: UserId): CallSource {
  return [
    { key: deviceId, times: 1 },
    { key: eventId, times: phonesPerEvent },
    { key: account, times: phonesPerAccount },
  ];
}

/** Full days of taps that the phones of an event, and of an account, bring together. */
const phonesPerEvent = 4;
const phonesPerAccount = 8;

/**
 * After the end of its link a phone brings for a while what it timed before, and nothing more: it takes nothing back and numbers nothing.
 * Taps that are stored already are acknowledged again.
 */
async function behindTheEnd(
  triggers: TriggerStore,
  { id, endedAt }: PhoneCaller['phone'],
  taps: readonly TapInput[],
  now: bigint,
): Promise<readonly Issue[]> {
  if (endedAt === null) return [];
  const isOver = now > endedAt + BigInt(limits.tapsAfterEnd_s * TICKS_PER_SECOND);
  const issues = taps.flatMap(({ kind, timestamp_100ns }, index): Issue[] => {
    if (isOver || timestamp_100ns > endedAt) return [{ path: ['taps', index, 'timestamp_100ns'], code: 'TOO_LARGE' }];
    return kind === 'tap' ? [] : [{ path: ['taps', index, 'kind'], code: 'REFUSED' }];
  });
  if (issues.length === 0) return issues;
  const stored = await readStretches(taps, (session, first, last) =>
    triggers.triggersOfSession(phoneIdOf(id), session, first, last),
  );
  const known = new Set(stored.map(keyOf));
  return issues.filter(({ path: [, index] }) => {
    const tap = typeof index === 'number' ? taps[index] : undefined;
    return tap === undefined || !known.has(keyOf(tap));
  });
}

function asReceived({
  session,
  sequence,
  kind,
  section,
  timestamp_100ns,
  startNumber,
  clock,
}: TapInput): ReceivedTrigger {
  return {
    session,
    sequence,
    timestamp: timestamp_100ns,
    timeOffset: 0,
    timingChannel: `C${phoneChannel(section)}`,
    fallingEdge: true,
    valid: true,
    blocked: false,
    type: kind === 'clear' ? 'ClearTrigger' : 'StartNumberTrigger',
    startNumber: startNumber === null ? null : { startNumber, type: 'MANUAL' },
    triggerType: 'manual',
    memo: false,
    corrected: kind === 'numbered',
    appliedDelay_100ns: 0,
    sync: clock !== null && clock.bound_us < limits.clockTrusted_us ? 'serverSynced' : 'notSynced',
    ...(clock === null ? {} : { clock }),
  };
}
