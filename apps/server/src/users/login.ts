import type { Clock } from '../clock.ts';
import { isSecret } from './password.ts';
import { openSession } from './session.ts';
import type { Session } from './session.ts';
import type { UserStore } from './store.ts';
import type { TokenStore } from './token-store.ts';

interface Parts {
  readonly users: UserStore;
  readonly tokens: TokenStore;
  readonly clock: Clock;
}

/**
 * Opens a session for who knows the password. A wrong password and an unknown address look the same;
 * that an account is disabled is told only to who knows its password. Whoever signs in with a third
 * party is told so (Spec §8).
 */
export async function login(
  parts: Parts,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Session | { error: 'LOGIN_FAILED' | 'NO_PASSWORD' | 'USER_DISABLED' }> {
  const user = await parts.users.findByEmail(username.trim());
  const isRight = await isSecret(password, user?.passwordHash ?? null);
  if (user?.passwordHash === null) return { error: 'NO_PASSWORD' };
  if (user === null || !isRight) return { error: 'LOGIN_FAILED' };
  return user.isDisabled ? { error: 'USER_DISABLED' } : openSession(parts, user);
}
