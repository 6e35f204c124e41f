import { judged, type Guesses, type TooManyGuesses } from '../../edge/guesses/guesses.ts';
import { oneSource } from '../../base/source.ts';
import { easyPassword, isEasyPassword } from './easy-password.ts';
import { forgetPlacesOf } from './known-place-store.ts';
import { isSecret, hashSecret } from './password.ts';
import { endLinksOf } from './mailed-link-store.ts';
import { writeEndingSessions, type SessionEnder } from './session.ts';
import { replacePassword } from './store.ts';
import { hashOfToken } from './token-store.ts';
import { guessedAccount, type User } from './user.ts';

interface Parts extends SessionEnder {
  readonly passwordGuesses: Guesses;
}

/**
 * Changes a password for who knows the old one. The session that asks goes on, all others end, and
 * no place is known any more: who had the old one guesses as slowly as anybody.
 */
export async function updatePassword(
  parts: Parts,
  { user, token }: { readonly user: User; readonly token: string },
  { oldPassword, password }: { readonly oldPassword: string; readonly password: string },
): Promise<null | TooManyGuesses | { error: 'OLD_PASSWORD_WRONG' | 'NO_PASSWORD' } | typeof easyPassword> {
  if (user.passwordHash === null) return { error: 'NO_PASSWORD' };
  const refusal = await refuseOld(parts, { user, token }, oldPassword);
  if (refusal !== null) return refusal;
  if (isEasyPassword(password, [user.email, user.firstName, user.lastName])) return easyPassword;
  const change = [replacePassword(user, await hashSecret(password)), endLinksOf(user.id), forgetPlacesOf(user.id)];
  const outcome = await writeEndingSessions(parts, user.id, change, token);
  return outcome === 'stored' ? null : { error: 'OLD_PASSWORD_WRONG' };
}

/** A thief who found a device logged in guesses as one, from wherever; the person elsewhere does not wait. */
async function refuseOld(
  { passwordGuesses }: Parts,
  { user, token }: { readonly user: User; readonly token: string },
  oldPassword: string,
): Promise<null | TooManyGuesses | { error: 'OLD_PASSWORD_WRONG' }> {
  const from = [oneSource(`session ${hashOfToken(token)}`)];
  const guessing = passwordGuesses.begin({ at: guessedAccount(user.email), from, isKnown: true });
  if ('error' in guessing) return guessing;
  const isRight = await judged(guessing, isSecret(oldPassword, user.passwordHash));
  return isRight ? null : { error: 'OLD_PASSWORD_WRONG' };
}
