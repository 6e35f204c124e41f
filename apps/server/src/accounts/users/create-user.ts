import type { Role } from '@startwand/contract';
import type { Statement } from '../../base/statement.ts';
import { mintId } from '../../base/ids.ts';
import { hashSecret } from './password.ts';
import type { UserStore } from './store.ts';
import { untold, type Profile, type User } from './user.ts';

export interface NewUser
  extends Partial<Profile>, Partial<Pick<User, 'consent' | 'googleSubject' | 'unconfirmedSince'>> {
  readonly email: string;
  /** `null`: signs in with a third party. */
  readonly password: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: Role[];
}

/**
 * Makes an account.
 *
 * @param along what is stored with it or not at all
 */
export async function createUser(
  { users }: { readonly users: UserStore },
  { password, ...told }: NewUser,
  along: (user: User) => readonly Statement[] = () => [],
): Promise<{ user: User } | { error: 'EMAIL_TAKEN' | 'API_LIMIT' }> {
  const passwordHash = password === null ? null : await hashSecret(password);
  const user: User = { ...untold, ...told, id: mintId(), passwordHash };
  const refused = await users.create(user, along(user));
  return refused ?? { user };
}
