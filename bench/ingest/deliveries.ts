/** Devices that deliver as fast as they are acknowledged, or at a fixed pace. */
import type { DeliveredTrigger } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import type { TriggerStore } from '../../apps/server/src/race/triggers/store.ts';

export const noon = 17_637_123_000_000_001n;

export function triggerOf(session: string, sequence: number): DeliveredTrigger {
  return {
    ...lightBeam,
    session,
    sequence,
    timestamp: noon + BigInt(sequence) * 1_234_567n,
    startNumber: { startNumber: 35, type: 'MANUAL' },
    sync: 'gpsSynced',
  };
}

export interface Load {
  /** Deliveries on their way at any time, shared out among the devices. */
  readonly inFlight: number;
  readonly devices: number;
  readonly perDelivery: number;
}

/** @returns acknowledged triggers per second, each delivery following the answer to one before */
export async function deliverFlatOut(
  store: TriggerStore,
  { inFlight, devices, perDelivery }: Load,
  duration_ms: number,
): Promise<number> {
  const session = crypto.randomUUID();
  const next = Array.from({ length: devices }, () => 1);
  const startedAt = performance.now();
  const senders = Array.from({ length: inFlight }, async (_, sender) => {
    const device = sender % devices;
    while (performance.now() - startedAt < duration_ms) {
      const first = next[device] ?? 1;
      next[device] = first + perDelivery;
      const batch = Array.from({ length: perDelivery }, (_, at) => triggerOf(session, first + at));
      await store.storeTriggers(String(FIRST_DEVICE + device), batch, noon);
    }
  });
  await Promise.all(senders);
  const acknowledged = next.reduce((sum, sequence) => sum + sequence - 1, 0);
  return acknowledged / ((performance.now() - startedAt) / 1_000);
}

const FIRST_DEVICE = 100_000_000;

export interface Burst {
  readonly sent: number;
  /** Found on disk afterwards. */
  readonly stored: number;
  readonly longestAcknowledgement_ms: number;
}

/** Sends at a fixed pace, whether the earlier ones are acknowledged or not. */
export async function deliverAtPace(store: TriggerStore, perSecond: number, duration_ms: number): Promise<Burst> {
  const deviceId = '231203016';
  const session = crypto.randomUUID();
  const total = Math.round((perSecond * duration_ms) / 1_000);
  const startedAt = performance.now();
  let longest = 0;
  const acknowledged: Promise<void>[] = [];
  const sendDue = (): void => {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) * perSecond) / 1_000));
    while (acknowledged.length < due) {
      const sentAt = performance.now();
      const trigger = triggerOf(session, acknowledged.length + 1);
      acknowledged.push(
        store.storeTriggers(deviceId, [trigger], noon).then(() => {
          longest = Math.max(longest, performance.now() - sentAt);
        }),
      );
    }
  };
  while (acknowledged.length < total) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    sendDue();
  }
  await Promise.all(acknowledged);
  const found = await store.triggersOfSession(deviceId, session, 1, total);
  return { sent: total, stored: found.length, longestAcknowledgement_ms: longest };
}
