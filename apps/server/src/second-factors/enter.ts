/** The one way into an account, whatever showed who it is: password, third party or the link of a mail. */
import type { SecondStepDto } from '@startwand/contract';
import { openSession } from '../users/session.ts';
import type { Session } from '../users/session.ts';
import type { TokenStore } from '../users/token-store.ts';
import type { User } from '../users/user.ts';
import { beginStep } from './begin-step.ts';
import type { SecondFactorParts } from './parts.ts';

export interface EnterParts extends Pick<
  SecondFactorParts,
  'secondFactors' | 'tickets' | 'clock' | 'publicUrl'
> {
  readonly tokens: TokenStore;
}

/** The account has a second factor: there is no session before that was shown, too. */
export interface SecondStepNeeded {
  readonly error: 'SECOND_STEP_NEEDED';
  readonly secondStep: SecondStepDto;
}

export async function enter(parts: EnterParts, user: User): Promise<Session | SecondStepNeeded> {
  if (!user.hasSecondFactor) return openSession(parts, user);
  return { error: 'SECOND_STEP_NEEDED', secondStep: await beginStep(parts, user, null) };
}
