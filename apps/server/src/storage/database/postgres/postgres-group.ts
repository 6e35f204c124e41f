/**
 * Commits many units with one sync of PostgreSQL. All of them travel at once and nearly always all
 * of them hold. When one does not, the group is taken back and goes again, each unit as a savepoint
 * of its own, so that only those fail whose guard does.
 */
import type { Client, QueryResult } from 'pg';
import type { Unit } from '../database.ts';
import type { Statement } from '../../../base/statement.ts';
import { codeOf, isConnectionLoss, isConstraint, isContention } from './postgres-error.ts';
import { postgresValues, type PostgresStatements } from './postgres-statement.ts';
import type { UnitException, UnitOutcome } from '../writer-messages.ts';

/** Written in the transaction itself: it is there exactly when the transaction is. */
export type CommitMark = Statement;

export class PostgresGroup {
  readonly #client: Client;
  readonly #statements: PostgresStatements;
  readonly #mark: CommitMark;
  #decided: readonly UnitException[] | null = null;

  constructor(client: Client, statements: PostgresStatements, mark: CommitMark) {
    this.#client = client;
    this.#statements = statements;
    this.#mark = mark;
  }

  /**
   * What becomes of the units if the commit reached the disk; `null` as long as none was asked for.
   * Who lost the connection after that has to look for the mark.
   */
  get decided(): readonly UnitException[] | null {
    return this.#decided;
  }

  /** @throws what PostgreSQL or the connection says; then the transaction was taken back, or is in doubt */
  async commit(units: readonly Unit[]): Promise<readonly UnitException[]> {
    try {
      return (await this.#commitTogether(units)) ?? (await this.#commitApart(units));
    } catch (error) {
      if (!isConnectionLoss(error)) await this.#run(ROLLBACK);
      throw error;
    }
  }

  /** @returns `null` when not all of them hold; nothing is stored then */
  async #commitTogether(units: readonly Unit[]): Promise<readonly UnitException[] | null> {
    const begun = this.#run(BEGIN);
    const marked = { statements: [this.#mark] };
    const sending = [...units, marked].map((unit) => this.#send(unit));
    const [, ...sent] = await Promise.all([begun, ...sending]);
    const isStored = (answers: readonly Answer[]): boolean => outcomeOf(answers) === stored;
    if (sent.every(isStored)) return this.#commitAs([]);
    await this.#run(ROLLBACK);
    return null;
  }

  async #commitApart(units: readonly Unit[]): Promise<readonly UnitException[]> {
    await this.#run(BEGIN);
    const exceptions: UnitException[] = [];
    for (const [index, unit] of units.entries()) {
      const [, sent] = await Promise.all([this.#run(SAVEPOINT), this.#send(unit)]);
      const outcome = outcomeOf(sent);
      if (outcome.outcome !== 'stored') {
        exceptions.push({ unit: index, outcome });
        await this.#run(ROLLBACK_UNIT);
      }
      await this.#run(RELEASE);
    }
    await this.#execute(this.#mark);
    return this.#commitAs(exceptions);
  }

  async #commitAs(exceptions: readonly UnitException[]): Promise<readonly UnitException[]> {
    this.#decided = exceptions;
    await this.#run(COMMIT);
    return exceptions;
  }

  /** One answer per statement, in order; a failed one fails those behind it. */
  #send({ statements }: Unit): Promise<readonly Answer[]> {
    return Promise.all(statements.map((statement) => this.#ask(statement)));
  }

  async #ask(statement: Statement): Promise<Answer> {
    try {
      const { rowCount } = await this.#execute(statement);
      return {
        error: null,
        holds: statement.expect === undefined || statement.expect === rowCount,
      };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)), holds: false };
    }
  }

  #execute({ sql, parameters }: Statement): Promise<QueryResult> {
    const statement = this.#statements.of(sql, parameters.length > 0);
    return this.#client.query({ ...statement, values: postgresValues(parameters) });
  }

  #run(sql: string): Promise<QueryResult> {
    return this.#client.query(sql);
  }
}

interface Answer {
  readonly error: Error | null;
  readonly holds: boolean;
}

/** @throws what concerns the whole group: a lost connection, or another server that is in the way */
function outcomeOf(answers: readonly Answer[]): UnitOutcome {
  const statement = answers.findIndex(({ holds }) => !holds);
  const error = answers[statement]?.error ?? null;
  if (statement === -1) return stored;
  if (error === null || isConstraint(error)) return { outcome: 'conflict', statement };
  if (isConnectionLoss(error) || isContention(error)) throw error;
  return { outcome: 'failed', code: codeOf(error), message: error.message };
}

const stored: UnitOutcome = { outcome: 'stored' };

const BEGIN = 'begin';
const COMMIT = 'commit';
const ROLLBACK = 'rollback';
const SAVEPOINT = 'savepoint unit';
const RELEASE = 'release unit';
const ROLLBACK_UNIT = 'rollback to unit';
