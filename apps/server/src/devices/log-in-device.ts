import { limits } from '@startwand/contract';
import { TICKS_PER_DAY, TICKS_PER_SECOND } from '@startwand/timing';
import type { Clock } from '../base/clock.ts';
import type { Guesses, TooManyGuesses } from '../edge/guesses/guesses.ts';
import { mintId } from '../base/ids.ts';
import type { ClusteredHub } from '../edge/cluster/clustered-hub.ts';
import { atOne, sourceOfAddress } from '../base/source.ts';
import type { TokenStore } from '../accounts/users/token-store.ts';
import type { WindowCounter } from '../base/window-counter.ts';
import { codeOf, type Admission, type AdmissionStore } from './admission-store.ts';
import { announceAdmission } from './announce-admission.ts';
import { checkPin, type SaidPin } from './check-pin.ts';
import type { Device, DeviceStore } from './store.ts';

interface Parts {
  readonly devices: DeviceStore;
  readonly admissions: AdmissionStore;
  readonly tokens: TokenStore;
  readonly clock: Clock;
  readonly guesses: Guesses;
  /** How often a device was asked for, from where: one customer has more addresses than a store would count. */
  readonly admissionsAsked: WindowCounter;
  readonly hub: Pick<ClusteredHub, 'reach' | 'publish'>;
  /** After how long a bridge that waits for its owner asks again. */
  readonly admissionRetry_s: number;
}

export interface DeviceLogin extends SaidPin {
  /** What the bridge that asks is known by; `null`: an old bridge, which cannot wait. */
  readonly key: string | null;
  readonly address: string;
}

interface Waits {
  readonly error: 'DEVICE_WAITS';
  readonly retryAfter_s: number;
}

type Refused = TooManyGuesses | Waits | { readonly error: 'DEVICE_NOT_FOUND' | 'WRONG_PIN' | 'DEVICE_NOT_LET_IN' };

/**
 * Gives a device its token. The PIN alone does while nobody owns it: it stands on a label, and each who had
 * the device before knows it. An owned one is let in by its owner, once.
 */
export async function logInDevice(
  parts: Parts,
  deviceId: string,
  login: DeviceLogin,
): Promise<{ device: Device; token: string } | Refused> {
  const { devices, admissions } = parts;
  const asked = login.key === null ? null : await admissions.findByKey(deviceId, login.key);
  // Its PIN was right when it asked first: who waits is not asked again, so waiting is no guessing.
  if (asked?.state === 'waiting') {
    const device = await devices.find(deviceId);
    return device === null ? { error: 'DEVICE_NOT_FOUND' } : waitOn(parts, asked, device);
  }
  const isKnown = asked?.state === 'allowed';
  const device = await checkPin(parts, deviceId, { ...login, isKnown });
  if ('error' in device) return device;
  if (device.ownerId !== null && asked === null) return askOwner(parts, device, login);
  if (device.ownerId !== null && !isKnown) return { error: 'DEVICE_NOT_LET_IN' };
  const admissionId = device.ownerId === null ? null : (asked?.id ?? null);
  const token = await issueDeviceToken(parts, device.id, admissionId);
  // It changed hands, or what was let in was ended, at the same moment.
  return token === null ? waits(parts) : { device, token };
}

/** @returns `null`: it has changed hands meanwhile, or the admission has ended */
export async function issueDeviceToken(
  { tokens, clock }: Pick<Parts, 'tokens' | 'clock'>,
  deviceId: string,
  admissionId: string | null,
  along: Parameters<TokenStore['issueForDevice']>[4] = [],
): Promise<string | null> {
  const now = clock();
  const expiresAt = now + BigInt(stay_days * TICKS_PER_DAY);
  return tokens.issueForDevice(deviceId, admissionId, now, expiresAt, along);
}

async function askOwner(parts: Parts, device: Device, { key, address }: DeviceLogin): Promise<Refused> {
  const { admissions, clock } = parts;
  if (key === null) return { error: 'DEVICE_NOT_LET_IN' };
  const now = clock();
  const asking = { id: mintId(), deviceId: device.id, key, address };
  const source = atOne(device.id, sourceOfAddress(address));
  if (!parts.admissionsAsked.tryTake(source, limits.admissionsPerAddress_per_h).isTaken) {
    return tooMany;
  }
  // Made to look like the one that waits already.
  if (await admissions.isCodeTaken(device.id, key)) return { error: 'DEVICE_NOT_LET_IN' };
  if (!(await admissions.ask(asking, now))) {
    // The same bridge may have asked twice at once.
    const other = await admissions.findByKey(device.id, key);
    return other?.state === 'waiting' ? waits(parts) : tooMany;
  }
  const times = { askedAt: now, heardAt: now, allowedAt: null };
  const { id, deviceId } = asking;
  const asks: Admission = { id, deviceId, address, code: codeOf(key), ...times, state: 'waiting' };
  announceAdmission(parts, 'ENTITY_ADD', asks, device);
  return waits(parts);
}

/** The owner's page shows it for as long as it asks. */
async function waitOn(parts: Parts, asked: Admission, device: Device): Promise<Refused> {
  const now = parts.clock();
  if (now - asked.heardAt < renewal) return waits(parts);
  if (!(await parts.admissions.noteRequest(asked, now))) return tooMany;
  announceAdmission(parts, 'ENTITY_UPDATE', { ...asked, heardAt: now }, device);
  return waits(parts);
}

/** A device that stands on a hill for a season need not log in again. */
const stay_days = 366;
/** Not each question is written down. */
const renewal = BigInt((limits.admissionSilence_s / 4) * TICKS_PER_SECOND);

const waits = ({ admissionRetry_s }: Parts): Waits => ({
  error: 'DEVICE_WAITS',
  retryAfter_s: admissionRetry_s,
});
const tooMany: TooManyGuesses = { error: 'API_LIMIT', retryAfter_s: 60 };
