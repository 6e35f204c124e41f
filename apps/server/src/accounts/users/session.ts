/** A person's stay: from the token of a login until it is revoked or expires. */
import { TICKS_PER_DAY } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { Statement } from '../../base/statement.ts';
import { currentAgent } from '../../base/request-context.ts';
import { endTicketsOf } from '../second-factors/ticket-store.ts';
import { agentName } from './agent-name.ts';
import type { UserStore } from './store.ts';
import { hashOfToken, revokeSessionsOf, type TokenStore } from './token-store.ts';
import type { User } from './user.ts';

export interface Session {
  readonly user: User;
  readonly token: string;
}

interface Parts {
  readonly tokens: TokenStore;
  readonly clock: Clock;
}

/** Long enough for a race weekend and the trip home. */
const stay_days = 30;

export async function openSession({ tokens, clock }: Parts, user: User): Promise<Session> {
  const now = clock();
  const expiresAt = now + BigInt(stay_days * TICKS_PER_DAY);
  const agent = agentName(currentAgent());
  return { user, token: await tokens.issue({ kind: 'user', id: user.id }, now, expiresAt, agent) };
}

/**
 * The same together with what lets the person in, as a ticket that is used up.
 *
 * @returns `null`: it was used already
 */
export async function openSessionAlong(
  { tokens, clock }: Parts,
  user: User,
  along: readonly Statement[],
): Promise<Session | null> {
  const now = clock();
  const expiresAt = now + BigInt(stay_days * TICKS_PER_DAY);
  const agent = agentName(currentAgent());
  const token = await tokens.issueAlong({ userId: user.id, agent, now, expiresAt }, along);
  return token === null ? null : { user, token };
}

/** What an account has become since it was read: disabled, one with a second factor, or with another password, or none. */
type Change = 'disabled' | 'secured' | 'another';

/**
 * To be asked behind the opening of a session. What ends all sessions of a person (a new password, an administrator) did
 * not see one that was on its way in.
 *
 * @returns `null`: all of it holds
 */
export async function changeSince(
  { users }: { readonly users: Pick<UserStore, 'find'> },
  { id, passwordHash, hasSecondFactor }: User,
): Promise<Change | null> {
  const now = await users.find(id);
  if (now === null || now.passwordHash !== passwordHash) return 'another';
  if (now.isDisabled) return 'disabled';
  return now.hasSecondFactor && !hasSecondFactor ? 'secured' : null;
}

export interface SessionEnder extends Parts {
  readonly users: UserStore;
  /** Ends the live connections that were opened with a token. */
  readonly endSessions: (tokenHash: string) => void;
}

/**
 * Writes what makes a person's sessions invalid together with their end: they are told -1006 at the
 * next call, and their live connections end at once.
 *
 * @param kept the session that asked for it and goes on
 */
export async function writeEndingSessions(
  { users, tokens, clock, endSessions }: SessionEnder,
  userId: string,
  statements: readonly Statement[],
  kept: string | null = null,
): Promise<'stored' | 'conflict'> {
  const open = await tokens.hashesOf(userId, clock());
  const ends = [revokeSessionsOf(userId, clock(), kept), endTicketsOf(userId)];
  const outcome = await users.write([...statements, ...ends]);
  if (outcome === 'conflict') return outcome;
  const keptHash = kept === null ? null : hashOfToken(kept);
  for (const hash of open) if (hash !== keptHash) endSessions(hash);
  return outcome;
}
