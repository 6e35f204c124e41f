import type { DeviceDto, Person } from '@startwand/contract';
import { announceDevice } from './announce-device.ts';
import type { ControlParts } from './control-parts.ts';
import { describeDevice, ownDevice } from './load-device.ts';

/** The name is for people and stays on the server: no device is told. */
export async function nameDevice(
  parts: ControlParts,
  person: Person,
  deviceId: string,
  name: string,
): Promise<DeviceDto | { error: 'NOT_ALLOWED' | 'DEVICE_NOT_FOUND' | 'BUSY' }> {
  const own = await ownDevice(parts, person, deviceId);
  if ('error' in own) return own;
  const device = { ...own.device, name };
  if (!(await parts.devices.replace(own.device, device))) return { error: 'BUSY' };
  await announceDevice(parts, deviceId);
  return describeDevice(parts, device);
}
