/**
 * Accounts whose address nobody confirmed end after a week: a person who mistyped an address signs up anew, and who
 * has the address is not in the way of an account that is not theirs.
 */
import { limits } from '@startwand/contract';
import { TICKS_PER_DAY } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { ErrorLog } from '../../base/log.ts';
import { forgetPlacesOf } from './known-place-store.ts';
import { endAllLinksOf } from './mailed-link-store.ts';
import { writeEndingSessions, type SessionEnder } from './session.ts';
import { deleteUnconfirmed, eraseUser } from './store.ts';
import type { User } from './user.ts';
import { every } from '../../base/timers.ts';

const every_ms = 3_600_000;
const perRound = 500;

interface Parts extends SessionEnder {
  readonly clock: Clock;
  readonly log: ErrorLog;
}

/** Looks every hour. @returns what ends it */
export function endUnconfirmedAccounts(parts: Parts): () => void {
  const end = (): void => {
    endUnconfirmedNow(parts).catch((error: unknown) =>
      parts.log.error({ err: error }, 'accounts that nobody confirmed are still there'),
    );
  };
  const timer = every(every_ms, 'ending unconfirmed accounts', end).unref();
  return () => clearInterval(timer);
}

/** @returns how many accounts ended */
export async function endUnconfirmedNow(parts: SessionEnder): Promise<number> {
  const since = parts.clock() - BigInt(limits.confirmation_d * TICKS_PER_DAY);
  let ended = 0;
  for (;;) {
    const users = await parts.users.unconfirmedSince(since, perRound);
    for (const user of users) if (await endUnconfirmed(parts, user)) ended += 1;
    if (users.length < perRound) return ended;
  }
}

/**
 * One of them. Nothing refers to such an account, but for timing points that an administrator gave it: then
 * it is erased like any other, and its booking stays.
 *
 * @returns whether it has ended; not when it was confirmed meanwhile
 */
export async function endUnconfirmed(parts: SessionEnder, user: User): Promise<boolean> {
  const { id, unconfirmedSince } = user;
  if (unconfirmedSince === null) return false;
  const ends = [endAllLinksOf(id), forgetPlacesOf(id)];
  const removal = [...ends, deleteUnconfirmed(id, unconfirmedSince)];
  if ((await writeEndingSessions(parts, id, removal)) === 'stored') return true;
  const now = await parts.users.find(id);
  if (now === null || now.unconfirmedSince === null) return false;
  return (await writeEndingSessions(parts, id, [...ends, eraseUser(id)])) === 'stored';
}
