import type { ActivationDto, Person } from '@startwand/contract';
import { announceDevice } from './announce-device.ts';
import { activationOf, isConnected } from './connection.ts';
import type { ControlParts } from './control-parts.ts';
import { ownDevice } from './load-device.ts';

type Refusal = { error: 'NOT_ALLOWED' | 'DEVICE_NOT_FOUND' };

/**
 * Lets a device connect again (Spec §4). One that is connected is active; asking twice does not begin
 * the half hour anew.
 */
export async function activateDevice(
  parts: ControlParts,
  person: Person,
  deviceId: string,
): Promise<ActivationDto | Refusal> {
  const own = await ownDevice(parts, person, deviceId);
  if ('error' in own) return own;
  const now = parts.clock();
  const current = activationOf(own.state, now);
  if (isConnected(own.state, now) || current.state === 'activating') return current;
  await parts.deviceStates.requestActivation(deviceId, now);
  await announceDevice(parts, deviceId);
  return activationOf(await parts.deviceStates.find(deviceId), now);
}

/** Whether it can be reached, or until when that is waited for. */
export async function deviceActivation(
  parts: ControlParts,
  person: Person,
  deviceId: string,
): Promise<ActivationDto | Refusal> {
  const own = await ownDevice(parts, person, deviceId);
  return 'error' in own ? own : activationOf(own.state, parts.clock());
}
