import type { DeviceDto, Person } from '@startwand/contract';
import type { TokenStore } from '../accounts/users/token-store.ts';
import { mintId } from '../base/ids.ts';
import type { ClusteredHub } from '../edge/cluster/clustered-hub.ts';
import { admitOwner, type Admission } from './admission-store.ts';
import { announceAdmission } from './announce-admission.ts';
import { issueDeviceToken } from './log-in-device.ts';
import { describeDevice, ownDevice, type DeviceParts } from './load-device.ts';

interface Parts extends DeviceParts {
  readonly tokens: TokenStore;
  readonly hub: Pick<ClusteredHub, 'reach' | 'publish'>;
}

/**
 * Lets a bridge or a program of the owner act for a device without its PIN, until he ends it or the device
 * changes hands.
 */
export async function authorizeDevice(
  parts: Parts,
  person: Person,
  deviceId: string,
  address: string,
): Promise<{ device: DeviceDto; token: string } | { error: 'NOT_ALLOWED' | 'DEVICE_NOT_FOUND' }> {
  const own = await ownDevice(parts, person, deviceId);
  if ('error' in own) return own;
  const at = parts.clock();
  const times = { askedAt: at, heardAt: at, allowedAt: at };
  const who = { id: mintId(), deviceId, address, code: null } as const;
  const admission: Admission = { ...who, state: 'allowed', ...times };
  const admit = admitOwner(admission.id, deviceId, person.id, address, at);
  const token = await issueDeviceToken(parts, deviceId, admission.id, [admit]);
  // The owner deregistered it at the same moment.
  if (token === null) return { error: 'NOT_ALLOWED' };
  announceAdmission(parts, 'ENTITY_ADD', admission, own.device);
  return { device: await describeDevice(parts, own.device), token };
}
