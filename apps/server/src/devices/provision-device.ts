import { randomInt } from 'node:crypto';
import { limits } from '@startwand/contract';
import { hashSecret } from '../accounts/users/password.ts';
import type { Statement } from '../base/statement.ts';
import type { DeviceStore } from './store.ts';

interface Parts {
  readonly devices: DeviceStore;
}

/**
 * Puts a device into the service's stock: known by serial number and PIN, nobody's yet.
 *
 * @param device its triggers cost what the service says, unless it has a cost of its own
 * @param along what is stored with it
 */
export async function provisionDevice(
  { devices }: Parts,
  {
    id,
    pin,
    triggerCost_tp = null,
  }: { readonly id: string; readonly pin: string; readonly triggerCost_tp?: number | null },
  along: readonly Statement[] = [],
): Promise<null | { error: 'DEVICE_KNOWN' }> {
  const device = {
    id,
    pinHash: await hashSecret(pin),
    ownerId: null,
    name: id,
    type: 'MT1',
    firmware: null,
    deviceComponents: [],
    triggerCost_tp,
    ownedSince: 0n,
  };
  return devices.provision(device, along);
}

/** A PIN that nobody guesses, 60 random bits: letters and digits that are not taken for each other. */
export function mintPin(): string {
  return Array.from({ length: limits.pinMade }, () => letters[randomInt(letters.length)]).join('');
}

const letters = '23456789abcdefghjkmnpqrstuvwxyz';
