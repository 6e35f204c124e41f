/** Accounts of tests with a second factor: an authenticator app, read as its holder does. */
import { Secret } from 'otpauth';
import { inMilliseconds } from '../base/clock.ts';
import { mintId } from '../base/ids.ts';
import { putFactor } from '../accounts/second-factors/store.ts';
import type { TestUser } from './people.ts';
import type { TestApp } from './test-app.ts';
import { authenticatorCode } from './authenticator-code.ts';

/** So that it has one; nobody reads its codes. @returns its id */
export async function giveSecondFactor(test: TestApp, userId: string): Promise<string> {
  const { secondFactors, sealedSecrets, clock } = test.app.services;
  const secret = await sealedSecrets.seal(new Secret().base32, userId);
  const told = { kind: 'authenticator', credential: null, name: 'Authenticator', secret } as const;
  const factor = { ...told, id: mintId(), userId, usedUp: 0n, createdAt: clock() };
  if ((await secondFactors.write([putFactor(factor)])) !== null) throw new Error('It has one.');
  return factor.id;
}

/** The code that an app shows at this moment, or so many steps away from it. */
export function codeAt(test: TestApp, secret: string, steps = 0): string {
  return authenticatorCode(secret, inMilliseconds(test.now()) + steps * 30_000);
}

export interface WithApp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up an app through the calls, as its holder does who has just logged in. */
export async function withApp(test: TestApp, user: TestUser): Promise<WithApp> {
  const path = `/users/${user.id}/factors/authenticator`;
  const [started] = (await test.post(path, undefined, user.token)).body.data;
  const secret = String(started?.['secret']);
  const body = { ticket: started?.['ticket'], code: codeAt(test, secret) };
  const [confirmed] = (await test.post(`${path}/confirm`, body, user.token)).body.data;
  const codes = confirmed?.['recoveryCodes'];
  if (!Array.isArray(codes)) throw new Error('The app was not taken.');
  return { secret, recoveryCodes: codes.map(String) };
}
