import type { Clock } from '../../base/clock.ts';
import { judged, type Guesses, type TooManyGuesses } from '../../edge/guesses/guesses.ts';
import { enter, type EnterParts, type SecondStepNeeded } from '../second-factors/enter.ts';
import { sourceOfAddress } from '../../base/source.ts';
import type { KnownPlaceStore } from './known-place-store.ts';
import { isSecret } from './password.ts';
import type { Session } from './session.ts';
import type { UserStore } from './store.ts';
import { guessedAccount, type User } from './user.ts';

interface Parts extends EnterParts {
  readonly users: UserStore;
  readonly knownPlaces: KnownPlaceStore;
  readonly passwordGuesses: Guesses;
  readonly clock: Clock;
}

interface Attempt {
  readonly username: string;
  readonly password: string;
  /** Where the call comes from. */
  readonly address: string;
}

/**
 * Opens a session for who knows the password. That an account is disabled is told only to who knows it. A person who
 * signs in with a third party is told so (Spec §8). Who guesses wrongly waits, and nobody else does.
 */
export async function login(
  parts: Parts,
  { username, password, address }: Attempt,
): Promise<Session | SecondStepNeeded | TooManyGuesses | { error: 'LOGIN_FAILED' | 'NO_PASSWORD' | 'USER_DISABLED' }> {
  const { users, knownPlaces, passwordGuesses, clock } = parts;
  const email = username.trim();
  const user = await users.findByEmail(email);
  const isKnown = await knownPlaces.isKnown(user?.id ?? null, address, clock());
  const from = [sourceOfAddress(address)];
  const guessing = passwordGuesses.begin({ at: guessedAccount(email), from, isKnown });
  if ('error' in guessing) return guessing;
  const isRight = await judged(guessing, isSecret(password, user?.passwordHash ?? null));
  if (user?.passwordHash === null) return { error: 'NO_PASSWORD' };
  const known = whoIs(user, isRight);
  if ('error' in known) return known;
  if (known.isDisabled) return { error: 'USER_DISABLED' };
  const entered = await enter(parts, known);
  if (entered === null) return { error: 'LOGIN_FAILED' };
  // Who lacks the second factor has not been here.
  if ('token' in entered) await knownPlaces.remember(known.id, address, clock());
  return entered;
}

/** A wrong password and an unknown address look the same (Spec §8). */
function whoIs(user: User | null, isRight: boolean): User | { error: 'LOGIN_FAILED' } {
  return user === null || !isRight ? { error: 'LOGIN_FAILED' } : user;
}
