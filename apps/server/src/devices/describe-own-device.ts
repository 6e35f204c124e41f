import type { DeviceDto, Person, SentNumbers } from '@startwand/contract';
import type { ChangedMeanwhile, ReadRecord } from '../base/preconditions.ts';
import { announceDevice } from './announce-device.ts';
import type { ControlParts } from './control-parts.ts';
import { describeDevice, ownDevice } from './load-device.ts';
import { versionOfDevice } from './present.ts';
import type { Device } from './store.ts';

/** Name and numbers stay on the server: no device is told. */
export async function describeOwnDevice(
  parts: ControlParts,
  person: Person,
  deviceId: string,
  wish: { readonly name: string } | { readonly numbers: SentNumbers },
  ifMatch: ReadRecord | null,
): Promise<DeviceDto | ChangedMeanwhile | { error: 'NOT_ALLOWED' | 'DEVICE_NOT_FOUND' | 'BUSY' }> {
  const own = await ownDevice(parts, person, deviceId);
  if ('error' in own) return own;
  if (ifMatch !== null && ifMatch.version !== versionOfDevice(own.device, own.state)) {
    return { error: 'CHANGED_MEANWHILE', newer: [await describeDevice(parts, own.device)] };
  }
  const device = withWish(own.device, wish);
  if (!(await parts.devices.replace(own.device, device))) return { error: 'BUSY' };
  await announceDevice(parts, deviceId);
  return describeDevice(parts, device);
}

function withWish(device: Device, wish: { readonly name: string } | { readonly numbers: SentNumbers }): Device {
  if ('name' in wish) return { ...device, name: wish.name };
  return { ...device, numbers: wish.numbers === 'counter' ? wish.numbers : undefined };
}
