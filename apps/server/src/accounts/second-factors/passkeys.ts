/** Passkeys (WebAuthn): what a browser is asked, and whether its answer is right. */
import type { PasskeyAnswer, PasskeyCreationDto, PasskeyMade, PasskeyRequestDto } from '@startwand/contract';
import type { User } from '../users/user.ts';
import type { Factor } from './store.ts';

/** Where passkeys of this service work. */
export interface PasskeyPlace {
  /** As in `https://startwand.example`. */
  readonly origin: string;
  /** As in `startwand.example`. */
  readonly rpId: string;
}

const name = 'Startwand';
const timeout_ms = 300_000;

/**
 * The address at which people reach the service, where browsers know passkeys there: by https, or on this machine.
 *
 * @returns `null`: nowhere
 */
export function passkeyPlaceOf(publicUrl: string): PasskeyPlace | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isNumeric = /^[\d.]+$|^\[/.test(hostname);
  const isSecure = (protocol === 'https:' && !isNumeric) || hostname === 'localhost';
  return isSecure ? { origin, rpId: hostname } : null;
}

/** To make one that is kept by the device or key itself, and asks its holder for a finger, a face or a PIN. */
export async function creationFor(
  { rpId }: PasskeyPlace,
  user: User,
  own: readonly Factor[],
): Promise<PasskeyCreationDto> {
  const { generateRegistrationOptions } = await library();
  const made = await generateRegistrationOptions({
    rpName: name,
    rpID: rpId,
    userName: user.email,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userDisplayName: `${user.firstName} ${user.lastName}`.trim() || user.email,
    attestationType: 'none',
    timeout: timeout_ms,
  });
  return {
    challenge: made.challenge,
    rp: { id: rpId, name },
    user: made.user,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: timeout_ms,
    excludeCredentials: descriptorsOf(own),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** @param own those that may answer; none: whichever the browser has for this service */
export async function requestFor({ rpId }: PasskeyPlace, own: readonly Factor[]): Promise<PasskeyRequestDto> {
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  return {
    challenge,
    rpId,
    timeout: timeout_ms,
    userVerification: 'required',
    allowCredentials: descriptorsOf(own),
  };
}

/** @returns what is kept of a passkey that was made; `null`: it is not what was asked for */
export async function readMade(
  { origin, rpId }: PasskeyPlace,
  challenge: string,
  made: PasskeyMade,
): Promise<Pick<Factor, 'credential' | 'publicKey' | 'usedUp'> | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  return { credential: id, publicKey: key, usedUp: BigInt(counter) };
}

/**
 * @returns how often the passkey was used, as it says; `null`: it is not the one, or signed something else. One that
 *   counts backwards is a copy.
 */
export async function countOf(
  { origin, rpId }: PasskeyPlace,
  challenge: string,
  { userId, credential, publicKey, usedUp }: Factor,
  answer: PasskeyAnswer,
): Promise<bigint | null> {
  if (credential !== answer.id || publicKey === undefined) return null;
  const { userHandle, ...signed } = answer.response;
  // What the passkey itself says whose it is, where it says so.
  if (typeof userHandle === 'string' && userHandle !== handleOf(userId)) return null;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: credential,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      counter: Number(usedUp),
    },
  }).catch(() => null);
  return verified?.verified === true ? BigInt(verified.authenticationInfo.newCounter) : null;
}

function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

function descriptorsOf(own: readonly Factor[]) {
  return own.flatMap(({ credential }) =>
    credential === null ? [] : [{ id: credential, type: 'public-key' as const }],
  );
}

// Attestation formats and certificates, loaded when a person has a passkey.
const library = () => import('@simplewebauthn/server');
