import { canRegisterDevice } from '@startwand/contract';
import type { Person } from '@startwand/contract';
import type { LiveHub } from '../live/live-hub.ts';
import { bonusOf } from '../timing-points/device-bonus.ts';
import type { BonusParts } from '../timing-points/device-bonus.ts';
import { isSecret } from '../users/password.ts';
import { announceDevice } from './announce-device.ts';
import type { DeviceParts } from './load-device.ts';
import type { Device } from './store.ts';

interface Parts extends BonusParts, DeviceParts {
  readonly hub: Pick<LiveHub, 'publish' | 'subscriberCount'>;
}

type Refusal =
  | 'NOT_ALLOWED'
  | 'DEVICE_NOT_FOUND'
  | 'WRONG_PIN'
  | 'DEVICE_REGISTERED'
  | 'DEVICE_REGISTRATION_FAILED';

/** Takes a device that the service knows onto the account of the caller, who holds its PIN. */
export async function registerDevice(
  parts: Parts,
  person: Person,
  deviceId: string,
  { pin, name }: { readonly pin: string; readonly name: string },
): Promise<Device | { error: Refusal }> {
  const { devices, clock } = parts;
  if (!canRegisterDevice(person)) return { error: 'NOT_ALLOWED' };
  const device = await devices.find(deviceId);
  if (device === null) return { error: 'DEVICE_NOT_FOUND' };
  // Only who holds the device learns whether somebody else has it.
  if (!(await isSecret(pin, device.pinHash))) return { error: 'WRONG_PIN' };
  const ownedSince = clock();
  const bonus = bonusOf(parts, person.id, deviceId);
  if (await devices.register(device, person.id, name, ownedSince, bonus)) {
    if (bonus.length > 0) parts.balanceChanged(person.id);
    await announceDevice(parts, deviceId, 'ENTITY_ADD');
    return { ...device, ownerId: person.id, name, ownedSince };
  }
  const now = await devices.find(deviceId);
  const isTaken = now !== null && now.ownerId !== null;
  return { error: isTaken ? 'DEVICE_REGISTERED' : 'DEVICE_REGISTRATION_FAILED' };
}
