/**
 * Counts mails by the hour and the day, in the unit that puts them into the outbox: of many who ask at the
 * same moment no more get theirs than may. Addresses are counted under a hash, and no longer than a day.
 */
import { createHash } from 'node:crypto';
import { TICKS_PER_DAY, TICKS_PER_HOUR } from '@startwand/timing';
import type { Statement } from '../base/statement.ts';
import type { Database } from '../storage/database/database.ts';
import type { Mail, Recipient } from './mail.ts';
import { mailLimits, type Share } from './mail-limits.ts';

/** One letter box, whatever stands behind a plus in its name. */
export function receiverOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const box = name === '' ? address : name + address.slice(at);
  return createHash('sha256').update(box).digest('base64url').slice(0, 22);
}

/** Who causes a mail to another person. */
export interface Sender {
  readonly id: string;
  /** Whether an account has confirmed the address. */
  readonly isToStranger: boolean;
}

/** From where a person asks for a mail to the own letter box: a known place, or anywhere. */
export type Asker = 'atHome' | 'stranger';

interface Counter {
  readonly counted: string;
  readonly until: bigint;
  readonly max: number;
}

/**
 * @param sender `null`: the service, or its reader
 * @param asker of a mail that its reader asks for without being logged in; `null`: of any other
 */
export function countersOf(
  { email }: Pick<Recipient, 'email'>,
  kind: Mail['kind'],
  now: bigint,
  sender: Sender | null,
  asker: Asker | null = null,
): readonly Counter[] {
  const { toReceiver, atHome, byStrangers, bySender, toStrangers } = mailLimits[kind];
  const box = receiverOf(email);
  if (asker === 'atHome') return counted(`${kind} to ${box} from home`, atHome ?? toReceiver, now);
  const all = asker === 'stranger' ? counted(`${kind} for strangers`, byStrangers, now) : [];
  const receiver = [...counted(`${kind} to ${box}`, toReceiver, now), ...all];
  if (sender === null) return receiver;
  return [
    ...receiver,
    ...counted(`${kind} by ${sender.id}`, bySender, now),
    ...(sender.isToStranger ? counted(`${kind} to strangers by ${sender.id}`, toStrangers, now) : []),
  ];
}

function counted(what: string, share: Share | null, now: bigint): readonly Counter[] {
  if (share === null) return [];
  const endOf = (span: bigint): bigint => now - (now % span) + span;
  return [
    { counted: `${what}, hour`, until: endOf(BigInt(TICKS_PER_HOUR)), max: share.perHour },
    { counted: `${what}, day`, until: endOf(BigInt(TICKS_PER_DAY)), max: share.perDay },
  ];
}

/** Guards a unit: it is refused when it would be one too many. */
export function countOrRefuse({ counted, until, max }: Counter): Statement {
  return { sql: COUNT_BELOW, parameters: [counted, until, max], expect: 1 };
}

/** Takes a mail of the same unit out again when it is one too many. */
export function countOrLeaveOut(mailId: string, { counted, until, max }: Counter): Statement[] {
  return [
    { sql: COUNT, parameters: [counted, until] },
    { sql: LEAVE_OUT, parameters: [mailId, counted, until, max] },
  ];
}

/** Takes a mail of the same unit out again when whom it is for wants none of its kind. */
export function leaveOutRefused(mailId: string, { email }: Pick<Recipient, 'email'>, kind: Mail['kind']): Statement {
  return { sql: LEAVE_OUT_REFUSED, parameters: [mailId, receiverOf(email), kind] };
}

/** No more mails of the kind go to there; saying it twice changes nothing. */
export function refuseMails(receiver: string, kind: Mail['kind'], now: bigint): Statement {
  return { sql: REFUSE, parameters: [receiver, kind, now] };
}

/** Whether these together, each counted once more, are above what one of them may come to. */
export async function isOneTooMany(database: Pick<Database, 'query'>, counters: readonly Counter[]): Promise<boolean> {
  const names = [...new Set(counters.map(({ counted }) => counted))];
  if (names.length === 0) return false;
  const rows = await database.query<Count>(COUNTS(names.length), names);
  const keyOf = ({ counted, until }: Pick<Counter, 'counted' | 'until'>) => `${until} ${counted}`;
  const counts = new Map(rows.map((row) => [keyOf(row), Number(row.count)]));
  return counters.some((counter) => {
    const count = (counts.get(keyOf(counter)) ?? 0) + 1;
    counts.set(keyOf(counter), count);
    return count > counter.max;
  });
}

interface Count {
  readonly counted: string;
  readonly until: bigint;
  readonly count: number | bigint;
}

/** What nobody asks for any more. */
export const outdatedCounts = {
  table: 'mail_counts',
  key: ['counted', 'until'],
  where: 'until <= ?',
} as const;

const COUNT = `insert into mail_counts (counted, until, count) values (?, ?, 1)
  on conflict (counted, until) do update set count = mail_counts.count + 1`;
const COUNT_BELOW = `${COUNT} where mail_counts.count < ?`;
const COUNTS = (count: number): string =>
  `select counted, until, count from mail_counts where counted in (${Array(count).fill('?').join(', ')})`;
const LEAVE_OUT = `delete from mails where id = ? and exists
  (select 1 from mail_counts where counted = ? and until = ? and count > ?)`;
const LEAVE_OUT_REFUSED = `delete from mails where id = ? and exists
  (select 1 from mail_refusals where receiver = ? and kind = ?)`;
const REFUSE =
  'insert into mail_refusals (receiver, kind, at) values (?, ?, ?) on conflict (receiver, kind) do nothing';
