/** People with accounts, logged in already, as those who wait for the opening are. */
import type { TokenStore } from '../../apps/server/src/accounts/users/token-store.ts';
import { untold } from '../../apps/server/src/accounts/users/user.ts';
import type { UserStore } from '../../apps/server/src/accounts/users/store.ts';
import { asUserId } from '../../apps/server/src/base/ids.ts';
import { after, duration, TICKS_PER_DAY, type Timestamp } from '@startwand/timing';

export interface Registrant {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export function putRegistrants(
  users: UserStore,
  tokens: TokenStore,
  now: Timestamp,
  count: number,
): Promise<readonly Registrant[]> {
  const expiresAt = after(now, duration(TICKS_PER_DAY));
  return Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Registrant> => {
      const id = asUserId(`racer${index}`);
      const email = `racer-${index}@example.org`;
      const name = { firstName: 'Eva', lastName: `Racer ${index}` };
      await users.create({ ...untold, ...name, id, email, roles: [], passwordHash: null });
      return { id, email, token: await tokens.issue({ kind: 'user', id }, now, expiresAt) };
    }),
  );
}
