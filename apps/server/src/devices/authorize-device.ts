import type { DeviceDto, Person } from '@startwand/contract';
import type { TokenStore } from '../users/token-store.ts';
import { issueDeviceToken } from './log-in-device.ts';
import { describeDevice, ownDevice } from './load-device.ts';
import type { DeviceParts } from './load-device.ts';

interface Parts extends DeviceParts {
  readonly tokens: TokenStore;
}

/**
 * Lets a bridge or a program of the owner act for a device without its PIN: the PIN opens the device for
 * ever and for everybody, the token until it is deregistered.
 */
export async function authorizeDevice(
  parts: Parts,
  person: Person,
  deviceId: string,
): Promise<{ device: DeviceDto; token: string } | { error: 'NOT_ALLOWED' | 'DEVICE_NOT_FOUND' }> {
  const own = await ownDevice(parts, person, deviceId);
  if ('error' in own) return own;
  return {
    device: await describeDevice(parts, own.device),
    token: await issueDeviceToken(parts, deviceId),
  };
}
