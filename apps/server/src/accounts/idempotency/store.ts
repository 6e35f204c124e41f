/** Keys of calls: who claims one does what is asked; what was answered is kept beside it for a day. */
import { limits } from '@startwand/contract';
import { TICKS_PER_HOUR, TICKS_PER_SECOND } from '@startwand/timing';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import { forgetRows } from '../../storage/database/forget-rows.ts';
import { mintId } from '../../base/ids.ts';

/** Whose key, for which call. */
export interface IdempotencyKey {
  readonly account: string;
  readonly call: string;
  readonly name: string;
}

/** What came of claiming a key. */
export type Claimed =
  | { readonly state: 'mine'; readonly claim: string }
  /** @property answer `null`: it is not kept */
  | { readonly state: 'done'; readonly answer: string | null }
  /** `unanswered`: it was done, and what to answer is being written down, or never will be. */
  | { readonly state: 'otherContent' | 'underWay' | 'unanswered' | 'tooMany' };

export class IdempotencyKeyStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Claims a key, unless another call has it. One that was claimed by a server that did not come to an end is free
   * after a while; should that server still do what was asked, its unit fails at its mark.
   */
  async claim(key: IdempotencyKey, content: string, now: bigint): Promise<Claimed> {
    const claim = mintId();
    const [known] = await this.#database.query<KeyRow>(FIND, whereOf(key));
    if (known !== undefined) return this.#claimKnown(key, known, { content, claim, now });
    const [{ count } = { count: 0 }] = await this.#database.query<{ count: number }>(COUNT, [key.account]);
    if (count >= limits.callKeysMax) return { state: 'tooMany' };
    const parameters = [...whereOf(key), content, claim, now];
    const isMine = await this.#write({ sql: CLAIM, parameters });
    return isMine ? { state: 'mine', claim } : { state: 'underWay' };
  }

  async #claimKnown(
    key: IdempotencyKey,
    known: KeyRow,
    { content, claim, now }: { readonly content: string; readonly claim: string; readonly now: bigint },
  ): Promise<Claimed> {
    if (known.content !== content) return { state: 'otherContent' };
    const { is_done, answer } = known;
    if (is_done === ANSWERED || answer !== null) return { state: 'done', answer };
    if (is_done === DONE) return { state: 'unanswered' };
    if (now - known.claimed_at < lease) return { state: 'underWay' };
    const parameters = [claim, now, ...whereOf(key), known.claim];
    const isMine = await this.#write({ sql: TAKE_OVER, parameters, expect: 1 });
    return isMine ? { state: 'mine', claim } : { state: 'underWay' };
  }

  /** For the unit of the deed: it fails where another call has claimed the key since. */
  mark(key: IdempotencyKey, claim: string): Statement {
    return { sql: MARK, parameters: [...whereOf(key), claim], expect: 1 };
  }

  /** Keeps what was answered, where there is room for it. A key that no unit has marked is let go. */
  async finish(key: IdempotencyKey, claim: string, answer: string): Promise<void> {
    const bytes = answer.length;
    const kept = bytes <= limits.keptAnswerMax_bytes ? answer : null;
    const room = [key.account, bytes, limits.keptAnswersMax_bytes];
    await this.#write({ sql: FINISH, parameters: [...room, kept, ...whereOf(key), claim] });
  }

  /** What was refused was not done: the key is free for another try. */
  async release(key: IdempotencyKey, claim: string): Promise<void> {
    await this.#write({ sql: RELEASE, parameters: [...whereOf(key), claim] });
  }

  /** Nobody else serves these rows: what was under way when this server ended is not any more. */
  async forgetUnfinished(): Promise<void> {
    await this.#write({ sql: FORGET_UNFINISHED, parameters: [] });
  }

  /** Everything that is over its time. */
  async forgetExpired(now: bigint): Promise<void> {
    await forgetRows(this.#database, OVER, [now - kept]);
  }

  async #write(statement: Statement): Promise<boolean> {
    return (await this.#database.write({ statements: [statement] })).outcome === 'stored';
  }
}

/** What was answered may name who is forgotten: nothing of it stays. */
export function forgetAnswersOf(account: string): Statement {
  return { sql: FORGET_ANSWERS, parameters: [account] };
}

/** Longer than any call takes. */
const lease = BigInt(60 * TICKS_PER_SECOND);
const kept = BigInt(limits.callKey_h * TICKS_PER_HOUR);

/** What was asked is done with the unit of the deed; the answer is known a little later. */
const DONE = 1;
const ANSWERED = 2;

const WHERE = 'where account = ? and call = ? and name = ?';
const FIND = `select content, claim, claimed_at, is_done, answer from call_keys ${WHERE}`;
const COUNT = 'select count(*) as count from call_keys where account = ?';
const CLAIM = `
  insert into call_keys (account, call, name, content, claim, claimed_at, is_done, answer)
  values (?, ?, ?, ?, ?, ?, 0, null)`;
const TAKE_OVER = `update call_keys set claim = ?, claimed_at = ? ${WHERE} and claim = ? and is_done = 0`;
const MARK = `update call_keys set is_done = ${DONE} ${WHERE} and claim = ?`;
const FINISH = `
  update call_keys set is_done = ${ANSWERED}, answer = case when (
    select coalesce(sum(length(answer)), 0) from call_keys where account = ?
  ) + ? <= ? then ? else null end ${WHERE} and claim = ? and is_done = ${DONE}`;
const RELEASE = `delete from call_keys ${WHERE} and claim = ? and is_done = 0`;
const FORGET_UNFINISHED = 'delete from call_keys where is_done = 0';
const OVER = { table: 'call_keys', key: ['account', 'call', 'name'], where: 'claimed_at < ?' };
const FORGET_ANSWERS = 'update call_keys set answer = null where account = ?';

function whereOf({ account, call, name }: IdempotencyKey): [string, string, string] {
  return [account, call, name];
}

interface KeyRow {
  readonly content: string;
  readonly claim: string;
  readonly claimed_at: bigint;
  readonly is_done: number;
  readonly answer: string | null;
}
