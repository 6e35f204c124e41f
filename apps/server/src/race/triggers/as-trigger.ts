import { duration, timestamp, type Channel, type Trigger, type TriggerType } from '@startwand/timing';
import { asDeviceId } from '../../base/ids.ts';
import { isHeld, type StoredTrigger } from './store.ts';

/** A stored trigger as the timing core reads it. */
export function asTrigger(stored: StoredTrigger): Trigger {
  return {
    id: stored.id,
    deviceId: asDeviceId(stored.deviceId),
    session: stored.session,
    sequence: stored.sequence,
    timestamp: timestamp(stored.timestamp),
    timeOffset_min: stored.timeOffset,
    channel: asChannel(Number(stored.timingChannel.slice(1))),
    bib: bibOf(stored),
    kind: stored.type === 'ClearTrigger' ? 'clear' : 'impulse',
    type: typeOf(stored),
    valid: stored.valid,
    blocked: stored.blocked,
    corrected: stored.corrected,
    memo: stored.memo,
    ...(stored.appliedDelay_100ns === 0 ? {} : { appliedDelay_100ns: duration(stored.appliedDelay_100ns) }),
    ...(stored.clock === undefined ? {} : { clockBound_us: stored.clock.bound_us }),
    synchronised: isHeld(stored),
    receivedAt: timestamp(stored.receivedAt),
  };
}

/** An impulse that carries the device's own counter is numbered by the device's counting. */
export function typeOf({ triggerType, startNumber }: StoredTrigger): TriggerType {
  const isCounted = startNumber?.type === 'SEQUENTIAL' && startNumber.startNumber > 0;
  return triggerType === 'edge' && isCounted ? 'sequential' : triggerType;
}

/** @throws RangeError when there is no such channel; the contract lets nothing else in */
export function asChannel(number: number): Channel {
  const channel = channels[number];
  if (channel === undefined) throw new RangeError(`C${number} is no channel`);
  return channel;
}

const channels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** A sequential number is the device's counter, and 0 is what a display shows without a number. */
function bibOf({ startNumber }: StoredTrigger): number | null {
  if (startNumber === null || startNumber.type !== 'MANUAL') return null;
  return startNumber.startNumber === 0 ? null : startNumber.startNumber;
}
