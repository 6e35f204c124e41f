/** Whether the device works by what is wanted of it (wanted beside acknowledged). */
import type { DeviceDto, DeviceSettings } from '@startwand/contract';
import type { FailureName } from '../../../api/api-error.ts';

/** A device that is not there gets its settings when it comes: they are kept. */
export const keptBy: readonly FailureName[] = ['DEVICE_COMMUNICATION_FAILED', 'DEVICE_UPDATE_TIMED_OUT'];

/** `null`: it has confirmed nothing yet. */
export type Acknowledged = DeviceSettings | null;

export function acknowledgedBy({ acknowledged }: DeviceDto): Acknowledged {
  return acknowledged?.settings ?? null;
}
