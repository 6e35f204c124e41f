import { TICKS_PER_DAY } from '@startwand/timing';
import type { Clock } from '../clock.ts';
import type { Guesses, TooManyGuesses } from '../http/guesses/guesses.ts';
import type { TokenStore } from '../users/token-store.ts';
import { checkPin } from './check-pin.ts';
import type { SaidPin } from './check-pin.ts';
import type { Device, DeviceStore } from './store.ts';

interface Parts {
  readonly devices: DeviceStore;
  readonly tokens: TokenStore;
  readonly clock: Clock;
  readonly guesses: Guesses;
}

/** A device that stands on a hill for a season need not log in again. */
const stay_days = 366;

/** Gives a device its token; it delivers its impulses with it, whoever it is registered to. */
export async function logInDevice(
  parts: Parts,
  deviceId: string,
  said: SaidPin,
): Promise<
  { device: Device; token: string } | TooManyGuesses | { error: 'DEVICE_NOT_FOUND' | 'WRONG_PIN' }
> {
  const device = await checkPin(parts, deviceId, said);
  if ('error' in device) return device;
  return { device, token: await issueDeviceToken(parts, device.id) };
}

export async function issueDeviceToken(
  { tokens, clock }: Pick<Parts, 'tokens' | 'clock'>,
  deviceId: string,
): Promise<string> {
  const now = clock();
  const expiresAt = now + BigInt(stay_days * TICKS_PER_DAY);
  return tokens.issue({ kind: 'device', id: deviceId }, now, expiresAt);
}
