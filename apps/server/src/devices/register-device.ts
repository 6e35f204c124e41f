import type { Person } from '@startwand/contract';
import { keyStatements, type Preconditions } from '../base/preconditions.ts';
import type { ClusteredHub } from '../edge/cluster/clustered-hub.ts';
import type { TokenStore } from '../accounts/users/token-store.ts';
import { bonusOf, type BonusParts } from '../money/device-bonus.ts';
import type { Guesses, TooManyGuesses } from '../edge/guesses/guesses.ts';
import { announceDevice } from './announce-device.ts';
import { endAccess } from './free-device.ts';
import { checkPin, type SaidPin } from './check-pin.ts';
import type { DeviceParts } from './load-device.ts';
import type { Device } from './store.ts';

interface Parts extends BonusParts, DeviceParts {
  readonly guesses: Guesses;
  readonly tokens: TokenStore;
  readonly endSessions: (tokenHash: string) => void;
  readonly hub: Pick<ClusteredHub, 'reach' | 'publish' | 'subscriberCount'>;
}

type Refusal = 'DEVICE_NOT_FOUND' | 'WRONG_PIN' | 'DEVICE_REGISTERED' | 'DEVICE_REGISTRATION_FAILED';

/** Takes a device that the service knows onto the account of the caller, who holds its PIN. */
export async function registerDevice(
  parts: Parts,
  person: Person,
  deviceId: string,
  { name, ...said }: SaidPin & { readonly name: string },
  preconditions: Preconditions,
): Promise<Device | TooManyGuesses | { error: Refusal }> {
  const { devices, clock } = parts;
  // Only who holds the device learns whether another account has it.
  const device = await checkPin(parts, deviceId, said);
  if ('error' in device) return device;
  const ownedSince = clock();
  const bonus = bonusOf(parts, person.id, deviceId);
  const hashes = await parts.tokens.hashesOfDevice(deviceId, ownedSince);
  const along = [...endAccess(deviceId, ownedSince), ...bonus, ...keyStatements(preconditions)];
  if (await devices.register(device, person.id, name, ownedSince, along)) {
    for (const hash of hashes) parts.endSessions(hash);
    if (bonus.length > 0) parts.balanceChanged(person.id);
    await announceDevice(parts, deviceId, 'ENTITY_ADD');
    return { ...device, ownerId: person.id, name, ownedSince };
  }
  const now = await devices.find(deviceId);
  const isTaken = now !== null && now.ownerId !== null;
  return { error: isTaken ? 'DEVICE_REGISTERED' : 'DEVICE_REGISTRATION_FAILED' };
}
