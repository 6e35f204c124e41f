/** Makes many accounts at once, of a service that does not run yet: they share the work of one process, and some one password. */
import { openDatabase } from '../apps/server/src/app/open-database.ts';
import { systemClock } from '../apps/server/src/base/clock.ts';
import { createUser, type NewUser } from '../apps/server/src/accounts/users/create-user.ts';
import { UserStore } from '../apps/server/src/accounts/users/store.ts';

export interface Person extends Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'roles'> {
  /** `null`: nobody logs in as them. */
  readonly password: string | null;
}

export async function makePeople(data: string, people: readonly Person[]): Promise<void> {
  const database = await openDatabase({ database: null, data }, systemClock(), 0);
  const users = new UserStore(database);
  const made = await Promise.all(people.map((person) => createUser({ users }, person)));
  await database.close();
  const refused = made.find((one) => 'error' in one);
  if (refused !== undefined) throw new Error('An account could not be made.');
}
