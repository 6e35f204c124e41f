import type { DeviceDto, Person } from '@startwand/contract';
import type { ChangedMeanwhile, ReadRecord } from '../base/preconditions.ts';
import { announceDevice } from './announce-device.ts';
import type { ControlParts } from './control-parts.ts';
import { describeDevice, ownDevice } from './load-device.ts';
import { versionOfDevice } from './present.ts';

/** The name is for people and stays on the server: no device is told. */
export async function nameDevice(
  parts: ControlParts,
  person: Person,
  deviceId: string,
  name: string,
  ifMatch: ReadRecord | null,
): Promise<DeviceDto | ChangedMeanwhile | { error: 'NOT_ALLOWED' | 'DEVICE_NOT_FOUND' | 'BUSY' }> {
  const own = await ownDevice(parts, person, deviceId);
  if ('error' in own) return own;
  if (ifMatch !== null && ifMatch.version !== versionOfDevice(own.device, own.state)) {
    return { error: 'CHANGED_MEANWHILE', newer: [await describeDevice(parts, own.device)] };
  }
  const device = { ...own.device, name };
  if (!(await parts.devices.replace(own.device, device))) return { error: 'BUSY' };
  await announceDevice(parts, deviceId);
  return describeDevice(parts, device);
}
