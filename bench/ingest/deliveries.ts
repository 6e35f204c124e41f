/** Devices that deliver as fast as they are acknowledged. */
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
