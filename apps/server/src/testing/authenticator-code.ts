/** What an authenticator app shows. */
import { Secret, TOTP } from 'otpauth';

/** @param moment_ms of Unix time */
export function authenticatorCode(secret: string, moment_ms: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment_ms });
}
