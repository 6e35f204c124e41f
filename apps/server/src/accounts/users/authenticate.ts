/** Who calls: nobody in particular, a person, or a device. Told by the token in the `authorization` header. */
import { lacksSecondFactor } from '@startwand/contract';
import type { DeviceId } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import { asDeviceId } from '../../base/ids.ts';
import type { SeenSessions } from './seen-sessions.ts';
import type { UserStore } from './store.ts';
import { hashOfToken, type TokenHolder, type TokenStore } from './token-store.ts';
import type { User } from './user.ts';

export interface Visitor {
  /** The header as it came, for the few calls that show more to a person who is known. */
  readonly authorization: string | null;
}

export interface UserCaller {
  readonly user: User;
  readonly token: string;
  /** When the person last proved in this session who they are; `null`: not since it is kept. */
  readonly provedAt: bigint | null;
}

export interface DeviceCaller {
  readonly deviceId: DeviceId;
}

export interface Unauthenticated {
  readonly error: 'NOT_LOGGED_IN' | 'REAUTHENTICATE' | 'NOT_ALLOWED';
}

/** One function for each kind of caller that a route of the contract can ask for. */
export interface Authenticator {
  visitor(header: string | null): Promise<Visitor>;
  user(header: string | null): Promise<UserCaller | Unauthenticated>;
  device(header: string | null): Promise<DeviceCaller | Unauthenticated>;
  /** Of a call that everybody may make and that shows a person more: who has to set up a second factor is shown no more. */
  personAmongVisitors(
    visitor: Visitor,
  ): Promise<UserCaller | Unauthenticated | { readonly error: 'SECOND_FACTOR_REQUIRED' }>;
}

interface Parts {
  readonly tokens: TokenStore;
  readonly users: UserStore;
  readonly clock: Clock;
  /** A call came with a token that opens nothing: a connection that listens with it listens no more. */
  readonly refused: (tokenHash: string) => void;
  /** When sessions were used last. */
  readonly seenSessions: Pick<SeenSessions, 'note'>;
  /** Whether administrators and sales persons have to set up a second factor first. */
  readonly requiresSecondFactor: boolean;
}

export function createAuthenticator({
  tokens,
  users,
  clock,
  refused,
  seenSessions,
  requiresSecondFactor,
}: Parts): Authenticator {
  return {
    visitor: (authorization) => Promise.resolve({ authorization }),
    user: personOf,
    personAmongVisitors: async ({ authorization }) => {
      const person = await personOf(authorization);
      if ('error' in person) return person;
      const isLacking = lacksSecondFactor(person.user, requiresSecondFactor);
      return isLacking ? { error: 'SECOND_FACTOR_REQUIRED' } : person;
    },
    device: async (header) => {
      const known = await holderOf(header);
      if ('error' in known) return known;
      if (known.holder.kind !== 'device') return { error: 'NOT_ALLOWED' };
      return { deviceId: asDeviceId(known.holder.id) };
    },
  };

  async function personOf(header: string | null): Promise<UserCaller | Unauthenticated> {
    const known = await holderOf(header);
    if ('error' in known) return known;
    // A device's token is good, but not for what people do.
    if (known.holder.kind !== 'user') return { error: 'NOT_ALLOWED' };
    const user = await users.find(known.holder.id);
    if (user === null || user.isDisabled) {
      refused(hashOfToken(known.token));
      return { error: 'REAUTHENTICATE' };
    }
    const { seenAt, provedAt } = known.holder;
    seenSessions.note(hashOfToken(known.token), seenAt, clock());
    return { user, token: known.token, provedAt };
  }

  async function holderOf(header: string | null): Promise<{ holder: TokenHolder; token: string } | Unauthenticated> {
    const token = tokenOf(header);
    if (token === null) return { error: 'NOT_LOGGED_IN' };
    const holder = await tokens.find(token, clock());
    if (holder === null || holder === 'expired') {
      refused(hashOfToken(token));
      // Unknown, ended or expired: existing programs log in again on this one.
      return { error: 'NOT_LOGGED_IN' };
    }
    return { holder, token };
  }
}

/** Existing clients send the token as it is; `Bearer x` is understood too. */
function tokenOf(header: string | null): string | null {
  const token = (header ?? '').replace(/^Bearer\s+/i, '').trim();
  return token === '' ? null : token;
}
