import { hashSecret } from '../users/password.ts';
import type { DeviceStore } from './store.ts';

interface Parts {
  readonly devices: DeviceStore;
}

/** Timing points that one used trigger costs unless the stock says otherwise. */
const triggerCost_tp = 1;

/** Puts a device into the service's stock: known by serial number and PIN, nobody's yet. */
export async function provisionDevice(
  { devices }: Parts,
  { id, pin }: { readonly id: string; readonly pin: string },
): Promise<null | { error: 'DEVICE_KNOWN' }> {
  return devices.provision({
    id,
    pinHash: await hashSecret(pin),
    ownerId: null,
    name: id,
    type: 'MT1',
    firmware: null,
    deviceComponents: [],
    triggerCost_tp,
    ownedSince: 0n,
  });
}
