/** What is on disk when the server is asked: a large event among small ones, and a person who logs in. */
import { openEmbedded } from '../../apps/server/src/storage/database/embedded.ts';
import { EventStore } from '../../apps/server/src/race/events/store.ts';
import { asEventId, asUserId } from '../../apps/server/src/base/ids.ts';
import { hashSecret } from '../../apps/server/src/accounts/users/password.ts';
import { UserStore } from '../../apps/server/src/accounts/users/store.ts';
import { untold } from '../../apps/server/src/accounts/users/user.ts';
import { largeEvent, storeLargeEvent } from '../event-detail/stored-event.ts';
import { credentials } from './protocol.ts';

/** As many as one page of the list shows. */
const smallEvents = 49;

/** @returns the hash that a login is compared with */
export async function prepare(folder: string): Promise<string> {
  const database = await openEmbedded({ folder, now: 0n });
  await storeLargeEvent(database);
  const events = new EventStore(database);
  for (let index = 0; index < smallEvents; index += 1) {
    const id = asEventId(`small-${index}`);
    const event = { ...largeEvent(asUserId('owner')), id, name: `Small event ${index}` };
    await events.create({ event, heats: [], competitors: [], facts: [] });
  }
  const passwordHash = await hashSecret(credentials.password);
  await new UserStore(database).create({
    ...untold,
    id: asUserId('login'),
    email: credentials.username,
    firstName: 'Eva',
    lastName: 'Login',
    roles: [],
    passwordHash,
  });
  await database.close();
  return passwordHash;
}
