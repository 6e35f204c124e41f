/** Taps of a phone: on disk first, then acknowledged, then brought to their event, as what devices deliver. */
import { limits, type AcknowledgementDto, type Issue, type TapInput } from '@startwand/contract';
import { phoneChannel, phoneIdOf } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { ReceivedTrigger } from '../../race/triggers/trigger-document.ts';
import type { TriggerStore } from '../../race/triggers/store.ts';
import type { DeliveryAllowance } from '../triggers/delivery-allowance.ts';
import { namingReused, type ReusedIdentity } from '../triggers/deliver-triggers.ts';
import type { TriggerDispatch } from '../triggers/trigger-dispatch.ts';
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
  const late = behindTheEnd(phone.endedAt, taps);
  if (late.length > 0) return { error: 'PHONE_ENDED', issues: late };
  const deviceId = phoneIdOf(phone.id);
  if (!tapAllowance.mayBring(deviceId, taps.length)) return { error: 'API_LIMIT' };
  const receivedAt = clock();
  const received = taps.map(asReceived);
  const stored = await triggers.storeTriggers(deviceId, received, receivedAt, room.eventId);
  if ('error' in stored) return namingReused(stored, taps, 'taps');
  tapAllowance.brought(deviceId, taps.length);
  const sections = new Set(taps.map(({ section }) => section));
  triggerDispatch.begin(deviceId, received, receivedAt, () => joinAt(room, sections));
  return stored;
}

/** Where a phone takes down bibs, each tap and each bib may be the other half of one that is there. */
async function joinAt(room: PhoneCaller['room'], sections: ReadonlySet<number>): Promise<void> {
  const { phones } = room.view.event;
  for (const section of sections) {
    if (phones.some((phone) => phone.section === section && phone.role === 'bibs')) await joinAfterTap(room, section);
  }
}

/** What was timed before the end is good, however late it comes. */
function behindTheEnd(endedAt: bigint | null, taps: readonly TapInput[]): readonly Issue[] {
  if (endedAt === null) return [];
  return taps.flatMap(({ timestamp_100ns }, index): Issue[] =>
    timestamp_100ns > endedAt ? [{ path: ['taps', index, 'timestamp_100ns'], code: 'TOO_LARGE' }] : [],
  );
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
