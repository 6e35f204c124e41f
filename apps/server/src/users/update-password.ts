import { easyPassword, isEasyPassword } from './easy-password.ts';
import { isSecret, hashSecret } from './password.ts';
import { endLinksOf } from './mailed-link-store.ts';
import { writeEndingSessions } from './session.ts';
import type { SessionEnder } from './session.ts';
import { replacePassword } from './store.ts';
import type { User } from './user.ts';

/** Changes a password for who knows the old one. The session that asks goes on, all others end. */
export async function updatePassword(
  parts: SessionEnder,
  { user, token }: { readonly user: User; readonly token: string },
  { oldPassword, password }: { readonly oldPassword: string; readonly password: string },
): Promise<null | { error: 'OLD_PASSWORD_WRONG' | 'NO_PASSWORD' } | typeof easyPassword> {
  if (user.passwordHash === null) return { error: 'NO_PASSWORD' };
  if (!(await isSecret(oldPassword, user.passwordHash))) return { error: 'OLD_PASSWORD_WRONG' };
  if (isEasyPassword(password, [user.email, user.firstName, user.lastName])) return easyPassword;
  const change = [replacePassword(user, await hashSecret(password)), endLinksOf(user.id)];
  const outcome = await writeEndingSessions(parts, user.id, change, token);
  return outcome === 'stored' ? null : { error: 'OLD_PASSWORD_WRONG' };
}
