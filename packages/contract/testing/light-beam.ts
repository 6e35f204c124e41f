/** What tests, benches and stories deliver: only what a case is about needs to be written there. */
import type { DeliveredTrigger } from '@startwand/contract';

/**
 * All that an impulse of a light beam says beside its identity and its time.
 *
 * @example { ...lightBeam, session: 's1', sequence: 1, timestamp: noon, timingChannel: 'C1' }
 */
export const lightBeam = {
  timeOffset: 60,
  timingChannel: 'C0',
  fallingEdge: true,
  valid: true,
  blocked: false,
  type: 'StartNumberTrigger',
  startNumber: null,
  triggerType: 'edge',
  memo: false,
  corrected: false,
  appliedDelay_100ns: 0,
  sync: 'notSynced',
} as const satisfies Omit<DeliveredTrigger, 'session' | 'sequence' | 'timestamp'>;
