/** Codes of authenticator apps (RFC 6238), in the one form that all apps know: six digits, every thirty seconds. */
import { inMilliseconds } from '../../base/clock.ts';

const issuer = 'Startwand';
const period_s = 30;
/** Clocks of phones go a little wrong, and people type slowly. */
const stepsAside = 1;
const shape = { algorithm: 'SHA1', digits: 6, period: period_s } as const;

/** A new secret, in base 32. */
export async function mintSecret(): Promise<string> {
  const { Secret } = await otpauth();
  return new Secret({ size: 20 }).base32;
}

/** What the QR code says. */
export async function uriOf(secret: string, account: string): Promise<string> {
  const { Secret, TOTP } = await otpauth();
  const totp = new TOTP({ ...shape, issuer, label: account, secret: Secret.fromBase32(secret) });
  return totp.toString();
}

/** @returns the step of time that the code belongs to; `null`: it is wrong, or of another time */
export async function stepOf(code: string, secret: string, now: bigint): Promise<bigint | null> {
  const { Secret, TOTP } = await otpauth();
  const timestamp = inMilliseconds(now);
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const aside = totp.validate({ token: code, timestamp, window: stepsAside });
  return aside === null ? null : BigInt(Math.floor(timestamp / 1_000 / period_s) + aside);
}

// Loaded when a person has an app, and not before the server is ready.
const otpauth = () => import('otpauth');
