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

/** Opens a session for who knows the password. A wrong password and an unknown address look the same. */
export async function login(
  parts: Parts,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Session | { error: 'LOGIN_FAILED' }> {
  const user = await parts.users.findByEmail(username.trim());
  const isRight = await isSecret(password, user?.passwordHash ?? null);
  return user !== null && isRight ? openSession(parts, user) : { error: 'LOGIN_FAILED' };
}
