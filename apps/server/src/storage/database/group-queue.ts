/**
 * Units that come while a commit is under way wait and become the next commit together, so that the
 * disk's pace sets the size of a group and not the number of syncs.
 *
 * Accounts share the writer by fair queueing over statements: a unit is due when its account would have written it, had
 * every account that waits the same share. The units of one account keep their order.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseError, type Unit, type WriteResult } from './database.ts';
import { commits, databaseErrors } from './diagnostics.ts';
import { soon } from '../../base/timers.ts';
import type { UnitException } from './writer-messages.ts';

/**
 * Commits a group with one sync and names the units that were not stored. It rejects when none of
 * them was.
 */
export type CommitGroup = (units: readonly Unit[]) => Promise<readonly UnitException[]>;

const usualWaitingMax = 200_000;
/** A group larger than this would make those who wait behind it wait too long. */
const groupMax = 1_000;

/** Units of no account have one share together. */
const service = '';

const stored: WriteResult = { outcome: 'stored' };

interface Pending {
  readonly unit: Unit;
  /** Statements that are written before it is due, its own included, on the scale of `#written`. */
  readonly due: number;
  readonly resolve: (result: WriteResult) => void;
  readonly reject: (error: DatabaseError) => void;
}

export class GroupQueue {
  readonly #commit: CommitGroup;
  readonly #waitingMax: number;
  /** In the order in which they are due. */
  readonly #waiting: Pending[] = [];
  /** Due time of the newest waiting unit of each account. */
  readonly #newestOf = new Map<string, number>();
  /** Due time of the last unit of the last group. */
  #written = 0;
  #waitingStatements = 0;
  #isAtWork = false;
  #isClosed = false;
  readonly #drained = Promise.withResolvers<void>();

  /** @param waitingMax statements that may wait before writes are refused as `DATABASE_BUSY` */
  constructor(commit: CommitGroup, waitingMax: number = usualWaitingMax) {
    this.#commit = commit;
    this.#waitingMax = waitingMax;
  }

  /** Resolves only after the commit is durable, or when a guard of this unit did not hold. */
  write(unit: Unit): Promise<WriteResult> {
    if (this.#isClosed) {
      return Promise.reject(new DatabaseError('DATABASE_CLOSED', 'The database is closed.'));
    }
    if (this.#waitingStatements >= this.#waitingMax) {
      const message = `${this.#waitingStatements} statements wait for the disk; try again later.`;
      return Promise.reject(new DatabaseError('DATABASE_BUSY', message));
    }
    return new Promise((resolve, reject) => {
      const refuse = (error: DatabaseError): void => {
        databaseErrors.publish(error.code);
        reject(error);
      };
      this.#enter({ unit, due: this.#dueOf(unit), resolve, reject: refuse });
      this.#waitingStatements += unit.statements.length;
      this.#schedule();
    });
  }

  /** Takes nothing any more; resolves when what waits is committed. */
  async drain(): Promise<void> {
    this.#isClosed = true;
    this.#schedule();
    await this.#drained.promise;
  }

  /** Who waits for a later group is told that there will be none. */
  failWaiting(error: DatabaseError): void {
    this.#waitingStatements = 0;
    this.#newestOf.clear();
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  #dueOf({ account = service, statements }: Unit): number {
    const due = Math.max(this.#written, this.#newestOf.get(account) ?? 0) + statements.length;
    this.#newestOf.set(account, due);
    return due;
  }

  #enter(pending: Pending): void {
    const before = this.#waiting.findLastIndex(({ due }) => due <= pending.due);
    this.#waiting.splice(before + 1, 0, pending);
  }

  /** After the events of this turn: what they all want to write travels together. */
  #schedule(): void {
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    soon('writing a group of units', () => this.#work());
  }

  async #work(): Promise<void> {
    try {
      for (let group = this.#takeGroup(); group.length > 0; group = this.#takeGroup()) await this.#commitGroup(group);
    } finally {
      // Whatever goes wrong in one round, the next one is not waited for in vain.
      this.#isAtWork = false;
    }
    if (this.#isClosed) this.#drained.resolve();
  }

  async #commitGroup(group: readonly Pending[]): Promise<void> {
    const since_ms = performance.now();
    try {
      settle(group, await this.#commit(group.map(({ unit }) => unit)));
    } catch (error) {
      for (const { reject } of group) reject(asDatabaseError(error));
    }
    commits.publish({ units: group.length, duration_ms: performance.now() - since_ms });
    // What those who were answered write next belongs to the next group.
    await nextTurn();
  }

  #takeGroup(): readonly Pending[] {
    let statements = 0;
    let size = 0;
    for (const { unit } of this.#waiting) {
      if (size > 0 && statements + unit.statements.length > groupMax) break;
      statements += unit.statements.length;
      size += 1;
    }
    this.#waitingStatements -= statements;
    const group = this.#waiting.splice(0, size);
    for (const { unit, due } of group) {
      this.#written = due;
      const account = unit.account ?? service;
      if (this.#newestOf.get(account) === due) this.#newestOf.delete(account);
    }
    return group;
  }
}

function settle(group: readonly Pending[], exceptions: readonly UnitException[]): void {
  for (const { unit, outcome } of exceptions) {
    const pending = group[unit];
    if (outcome.outcome === 'conflict') pending?.resolve(outcome);
    else pending?.reject(new DatabaseError(outcome.code, outcome.message));
  }
  // Who was settled as an exception stays so: a promise is settled once.
  for (const { resolve } of group) resolve(stored);
}

function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  return new DatabaseError('DATABASE_FAILED', error instanceof Error ? error.message : String(error));
}
