/** Taps of a phone: on disk first, then acknowledged, then brought to their event, as what devices deliver. */
import { limits, type AcknowledgementDto, type Issue, type TapInput } from '@startwand/contract';
import { phoneChannel, phoneIdOf, TICKS_PER_SECOND } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { ReceivedTrigger } from '../../race/triggers/trigger-document.ts';
import type { TriggerStore } from '../../race/triggers/store.ts';
import type { DeliveryAllowance } from '../triggers/delivery-allowance.ts';
import { keyOf, namingReused, type ReusedIdentity } from '../triggers/deliver-triggers.ts';
import { stretches, type TriggerDispatch } from '../triggers/trigger-dispatch.ts';
import { joinAfterTap } from './join-crossings.ts';
import type { PhoneCaller } from './phone-caller.ts';

interface Parts {
  readonly triggers: TriggerStore;
  readonly triggerDispatch: TriggerDispatch;
  readonly tapAllowance: DeliveryAllowance;
  readonly clock: Clock;
}

type Delivered =
  | { readonly acknowledgements: readonly AcknowledgementDto[] }
  | ReusedIdentity
  | { readonly error: 'API_LIMIT' }
  | { readonly error: 'PHONE_ENDED'; readonly issues: readonly Issue[] };

export async function deliverTaps(
  parts: Parts,
  { phone, room }: PhoneCaller,
  taps: readonly TapInput[],
): Promise<Delivered> {
  const { triggers, triggerDispatch, tapAllowance, clock } = parts;
  const deviceId = phoneIdOf(phone.id);
  const receivedAt = clock();
  const refused = await behindTheEnd(triggers, phone, taps, receivedAt);
  if (refused.length > 0) return { error: 'PHONE_ENDED', issues: refused };
  if (!tapAllowance.mayBring(deviceId, taps.length)) return { error: 'API_LIMIT' };
  const received = taps.map(asReceived);
  const stored = await triggers.storeTriggers(deviceId, received, receivedAt, room.eventId);
  if ('error' in stored) return namingReused(stored, taps, 'taps');
  tapAllowance.brought(deviceId, taps.length);
  triggerDispatch.begin(deviceId, received, receivedAt, () => joinAfterTap(room));
  return stored;
}

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
  const reads = stretches(taps).map(({ session, first, last }) =>
    triggers.triggersOfSession(phoneIdOf(id), session, first, last),
  );
  const known = new Set((await Promise.all(reads)).flat().map(keyOf));
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
