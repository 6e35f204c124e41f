/**
 * Commits many units with one disk sync. Each unit is a savepoint: a guard that does not hold takes
 * back that unit only. Of one statement there is nothing to take back when it changed no row, so it does
 * without: a trigger costs the thread a quarter less. When the group as a whole cannot be committed (the
 * disk is full), every unit is tried once more on its own, so that a small one is not lost to a large one.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { DatabaseErrorCode, Unit } from '../database.ts';
import type { Statement } from '../../../base/statement.ts';
import {
  SQLITE_BUSY,
  SQLITE_CONSTRAINT,
  SQLITE_FULL,
  SQLITE_IOERR,
  SQLITE_READONLY,
  resultCodeOf,
} from './sqlite-error.ts';
import type { RoomProbe } from '../disk/room-probe.ts';
import { preparedStatements } from './prepared-statements.ts';
import type { UnitOutcome } from '../writer-messages.ts';

export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #prepare: ReturnType<typeof preparedStatements>;
  readonly #room: RoomProbe;

  /** @param room of the disk that the database is on */
  constructor(database: DatabaseSync, room: RoomProbe) {
    this.#database = database;
    this.#room = room;
    this.#prepare = preparedStatements(database);
  }

  /** One outcome per unit, in order; what is `stored` is durable when this returns. */
  commit(units: readonly Unit[]): readonly UnitOutcome[] {
    try {
      return this.#commitTogether(units);
    } catch (error) {
      if (units.length > 1) return units.flatMap((unit) => this.commit([unit]));
      return [this.#failed(error)];
    }
  }

  #commitTogether(units: readonly Unit[]): readonly UnitOutcome[] {
    this.#run(BEGIN);
    try {
      const outcomes = units.map((unit) => {
        const [only, ...others] = unit.statements;
        const isSingle = only !== undefined && others.length === 0 && units.length > 1;
        return isSingle ? this.#runSingle(only) : this.#runUnit(unit);
      });
      this.#run(COMMIT);
      return outcomes;
    } catch (error) {
      // A full disk makes the database roll back by itself; then there is nothing left to do.
      if (this.#database.isTransaction) this.#run(ROLLBACK);
      throw error;
    }
  }

  /** @throws when it changed other rows than expected: then each unit of the group is tried on its own */
  #runSingle(statement: Statement): UnitOutcome {
    try {
      const changes = this.#changesOf(statement);
      if (statement.expect === undefined || statement.expect === changes) return stored;
      if (changes === 0) return { outcome: 'conflict', statement: 0 };
    } catch (error) {
      if (!this.#database.isTransaction) throw error;
      return isConstraint(error) ? { outcome: 'conflict', statement: 0 } : this.#failed(error);
    }
    throw new Error('A statement changed other rows than were expected.');
  }

  #runUnit(unit: Unit): UnitOutcome {
    this.#run(SAVEPOINT);
    let index = 0;
    try {
      for (const statement of unit.statements) {
        if (!this.#holds(statement)) return this.#takeBack({ outcome: 'conflict', statement: index });
        index += 1;
      }
      this.#run(RELEASE);
      return stored;
    } catch (error) {
      if (!this.#database.isTransaction) throw error;
      return this.#takeBack(isConstraint(error) ? { outcome: 'conflict', statement: index } : this.#failed(error));
    }
  }

  #holds(statement: Statement): boolean {
    const changes = this.#changesOf(statement);
    return statement.expect === undefined || statement.expect === changes;
  }

  #changesOf({ sql, parameters }: Statement): number {
    return Number(this.#prepare(sql).run(...parameters).changes);
  }

  #takeBack(outcome: UnitOutcome): UnitOutcome {
    this.#run(ROLLBACK_UNIT);
    this.#run(RELEASE);
    return outcome;
  }

  #run(sql: string): void {
    this.#prepare(sql).run();
  }

  #failed(error: unknown): UnitOutcome {
    const message = error instanceof Error ? error.message : String(error);
    const code = codeOf(error);
    const isFull = code === 'DATABASE_DOWN' && this.#room.isOutOfRoom();
    return { outcome: 'failed', code: isFull ? 'DATABASE_FULL' : code, message };
  }
}

const BEGIN = 'begin immediate';
const COMMIT = 'commit';
const ROLLBACK = 'rollback';
const SAVEPOINT = 'savepoint unit';
const RELEASE = 'release unit';
const ROLLBACK_UNIT = 'rollback to unit';

const stored: UnitOutcome = { outcome: 'stored' };

function codeOf(error: unknown): DatabaseErrorCode {
  const code = resultCodeOf(error);
  if (code === SQLITE_FULL) return 'DATABASE_FULL';
  if (code === SQLITE_IOERR || code === SQLITE_READONLY) return 'DATABASE_DOWN';
  return code === SQLITE_BUSY ? 'DATABASE_BUSY' : 'DATABASE_FAILED';
}

function isConstraint(error: unknown): boolean {
  return resultCodeOf(error) === SQLITE_CONSTRAINT;
}
