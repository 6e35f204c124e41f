/** The one way into an account, whatever showed who it is: password, third party or the link of a mail. */
import type { SecondStepDto } from '@startwand/contract';
import { changeSince, openSession, type Session } from '../users/session.ts';
import type { UserStore } from '../users/store.ts';
import type { TokenStore } from '../users/token-store.ts';
import type { User } from '../users/user.ts';
import { beginStep } from './begin-step.ts';
import type { SecondFactorParts } from './parts.ts';

export interface EnterParts extends Pick<SecondFactorParts, 'secondFactors' | 'tickets' | 'clock' | 'publicUrl'> {
  readonly users: UserStore;
  readonly tokens: TokenStore;
}

/** The account has a second factor: there is no session before that was shown, too. */
export interface SecondStepNeeded {
  readonly error: 'SECOND_STEP_NEEDED';
  readonly secondStep: SecondStepDto;
}

/** @returns `null`: the account has another password since it was read, or is no more */
export async function enter(
  parts: EnterParts,
  user: User,
): Promise<Session | SecondStepNeeded | { readonly error: 'USER_DISABLED' } | null> {
  const entered = user.hasSecondFactor ? await askMore(parts, user) : await openSession(parts, user);
  const change = await changeSince(parts, user);
  if (change === null) return entered;
  if ('token' in entered) await parts.tokens.revoke(entered.token, parts.clock());
  if (change === 'secured') return askMore(parts, user);
  return change === 'disabled' ? { error: 'USER_DISABLED' } : null;
}

async function askMore(parts: EnterParts, user: User): Promise<SecondStepNeeded> {
  return { error: 'SECOND_STEP_NEEDED', secondStep: await beginStep(parts, user, null) };
}
