import type { DeviceDto } from '@startwand/contract';
import type { StoredTrigger } from '../triggers/store.ts';
import type { Device } from './store.ts';

/** @param last its newest trigger, which tells how it is synchronised; `null`: it never delivered */
export function presentDevice(device: Device, last: StoredTrigger | null): DeviceDto {
  return {
    id: device.id,
    name: device.name,
    type: device.type,
    firmware: device.firmware,
    deviceComponents: [...device.deviceComponents],
    syncState: last?.sync ?? 'notSynced',
    lastSeen: last?.receivedAt ?? null,
  };
}
