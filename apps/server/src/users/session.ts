/** A person's stay: from the token of a login until it is revoked or expires. */
import type { UserDto } from '@startwand/contract';
import { TICKS_PER_DAY } from '@startwand/timing';
import type { Clock } from '../clock.ts';
import type { TokenStore } from './token-store.ts';

export interface Session {
  readonly user: UserDto;
  readonly token: string;
}

interface Parts {
  readonly tokens: TokenStore;
  readonly clock: Clock;
}

/** Long enough for a race weekend and the trip home. */
const stay_days = 30;

export async function openSession({ tokens, clock }: Parts, user: UserDto): Promise<Session> {
  const now = clock();
  const expiresAt = now + BigInt(stay_days * TICKS_PER_DAY);
  return { user, token: await tokens.issue({ kind: 'user', id: user.id }, now, expiresAt) };
}
