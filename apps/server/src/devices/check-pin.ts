import { judged, type Guesses, type TooManyGuesses } from '../edge/guesses/guesses.ts';
import type { CallSource } from '../base/source.ts';
import { isSecret } from '../accounts/users/password.ts';
import type { Device, DeviceStore } from './store.ts';

interface Parts {
  readonly devices: Pick<DeviceStore, 'find'>;
  readonly guesses: Guesses;
}

export interface SaidPin {
  readonly pin: string;
  /** Who says so: where the call comes from, and whose account it is of, if any. */
  readonly from: readonly CallSource[];
  /** Its owner let it in before. */
  readonly isKnown?: boolean;
}

/**
 * The device whose PIN is said. Every call that takes a PIN asks here, so that all of them together count
 * as guesses; a serial number that nobody knows counts too, or they would be looked up one by one.
 */
export async function checkPin(
  { devices, guesses }: Parts,
  deviceId: string,
  { pin, from, isKnown = false }: SaidPin,
): Promise<Device | TooManyGuesses | { error: 'DEVICE_NOT_FOUND' | 'WRONG_PIN' }> {
  const guessing = guesses.begin({ at: `device ${deviceId}`, from, isKnown });
  if ('error' in guessing) return guessing;
  const device = await devices.find(deviceId);
  if (device === null) return { error: 'DEVICE_NOT_FOUND' };
  if (!(await judged(guessing, isSecret(pin, device.pinHash)))) return { error: 'WRONG_PIN' };
  return device;
}
