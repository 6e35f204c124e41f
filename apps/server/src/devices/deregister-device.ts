import { deviceTriggerTopic, type Person } from '@startwand/contract';
import type { TokenStore } from '../accounts/users/token-store.ts';
import { announceFarewell } from './announce-device.ts';
import type { ControlParts } from './control-parts.ts';
import { freeDevice } from './free-device.ts';
import { ownDevice } from './load-device.ts';

interface Parts extends ControlParts {
  readonly tokens: TokenStore;
  readonly endSessions: (tokenHash: string) => void;
}

type Refusal = 'NOT_ALLOWED' | 'DEVICE_NOT_FOUND' | 'DEVICE_IN_USE';

/**
 * Frees a device of its account, in one unit with what follows from it. Impulses that events have stay
 * theirs. It is refused while one of its channels is armed.
 */
export async function deregisterDevice(
  parts: Parts,
  person: Person,
  deviceId: string,
): Promise<null | { error: Refusal }> {
  const own = await ownDevice(parts, person, deviceId);
  if ('error' in own) return own;
  const now = parts.clock();
  const hashes = await parts.tokens.hashesOfDevice(deviceId, now);
  const consequences = freeDevice(deviceId, now);
  const isFree = await parts.devices.deregister(own.device, person.id, consequences);
  if (!isFree) {
    // Another call was faster, or a heat is armed on it.
    const again = await ownDevice(parts, person, deviceId);
    return 'error' in again ? again : { error: 'DEVICE_IN_USE' };
  }
  for (const hash of hashes) parts.endSessions(hash);
  // Its impulses are the next owner's.
  parts.hub.endListening(deviceTriggerTopic(deviceId));
  await announceFarewell(parts, own.device, person.id);
  return null;
}
