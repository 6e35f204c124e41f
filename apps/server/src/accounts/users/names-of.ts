import type { UserStore } from './store.ts';
import type { User } from './user.ts';

/** Of each account its name of today; who deleted the account has none any more. */
export async function namesOf(
  users: Pick<UserStore, 'find'>,
  ids: ReadonlySet<string>,
  nameOf: (user: User) => string = ({ firstName, lastName }) => `${firstName} ${lastName}`,
): Promise<ReadonlyMap<string, string>> {
  const known = await Promise.all([...ids].map((id) => users.find(id)));
  return new Map(known.flatMap((user) => (user === null ? [] : [[user.id, nameOf(user)] as const])));
}
