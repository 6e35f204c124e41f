import type { DeliveredTrigger } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { raceMorning } from './test-app.ts';

/** An impulse of a light beam, one second of the race morning per sequence. */
export function aTrigger(sequence: number, changes: Partial<DeliveredTrigger> = {}): DeliveredTrigger {
  return {
    ...lightBeam,
    session: 's1',
    sequence,
    timestamp: raceMorning + BigInt(sequence) * 10_000_000n,
    sync: 'gpsSynced',
    ...changes,
  };
}
