import type { DeliveredTrigger } from '@startwand/contract';
import { raceMorning } from './test-app.ts';

/** An impulse of a light beam, one second of the race morning per sequence. */
export function aTrigger(
  sequence: number,
  changes: Partial<DeliveredTrigger> = {},
): DeliveredTrigger {
  return {
    session: 's1',
    sequence,
    timestamp: raceMorning + BigInt(sequence) * 10_000_000n,
    timeOffset: 60,
    timingChannel: 'C0',
    fallingEdge: false,
    valid: true,
    blocked: false,
    type: 'StartNumberTrigger',
    startNumber: null,
    triggerType: 'edge',
    memo: false,
    corrected: false,
    appliedDelay_100ns: 0,
    sync: 'gpsSynced',
    ...changes,
  };
}
