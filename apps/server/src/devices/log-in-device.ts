import { TICKS_PER_DAY } from '@startwand/timing';
import type { Clock } from '../clock.ts';
import { isSecret } from '../users/password.ts';
import type { TokenStore } from '../users/token-store.ts';
import type { Device, DeviceStore } from './store.ts';

interface Parts {
  readonly devices: DeviceStore;
  readonly tokens: TokenStore;
  readonly clock: Clock;
}

/** A device that stands on a hill for a season need not log in again. */
const stay_days = 366;

/** Gives a device its token; it delivers its impulses with it, whoever it is registered to. */
export async function logInDevice(
  { devices, tokens, clock }: Parts,
  deviceId: string,
  pin: string,
): Promise<{ device: Device; token: string } | { error: 'DEVICE_NOT_FOUND' | 'WRONG_PIN' }> {
  const device = await devices.find(deviceId);
  if (device === null) return { error: 'DEVICE_NOT_FOUND' };
  if (!(await isSecret(pin, device.pinHash))) return { error: 'WRONG_PIN' };
  return { device, token: await issueDeviceToken({ tokens, clock }, device.id) };
}

export async function issueDeviceToken(
  { tokens, clock }: Pick<Parts, 'tokens' | 'clock'>,
  deviceId: string,
): Promise<string> {
  const now = clock();
  const expiresAt = now + BigInt(stay_days * TICKS_PER_DAY);
  return tokens.issue({ kind: 'device', id: deviceId }, now, expiresAt);
}
