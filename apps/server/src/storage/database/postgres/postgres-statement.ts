/** A statement as PostgreSQL takes it: `?` numbered, named so that it is prepared once per connection. */
import type { Parameter } from '../../../base/statement.ts';

export interface PostgresStatement {
  readonly text: string;
  /** Absent: prepared anew each time. */
  readonly name?: string;
}

/** Texts that are kept prepared; more of them would be built from values, which no store does. */
const namesMax = 1_000;

export class PostgresStatements {
  readonly #known = new Map<string, PostgresStatement>();

  of(sql: string, isPrepared: boolean): PostgresStatement {
    const known = this.#known.get(sql);
    if (known !== undefined) return known;
    const text = numbered(sql);
    if (!isPrepared || this.#known.size >= namesMax) return { text };
    const statement = { text, name: `s${this.#known.size}` };
    this.#known.set(sql, statement);
    return statement;
  }
}

/** @example numbered("select 1 from users where id = ?") // ... where id = $1 */
export function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll(/'[^']*'|\?/g, (part) => {
    if (part !== '?') return part;
    count += 1;
    return `$${count}`;
  });
}

/**
 * No text of PostgreSQL holds U+0000. Nothing that we store in a column of its own does either, and
 * who searches for it finds nothing.
 */
export function postgresValue(parameter: unknown): unknown {
  if (typeof parameter === 'boolean') return parameter ? 1 : 0;
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter;
}

export function postgresValues(parameters: readonly Parameter[]): unknown[] {
  return parameters.map(postgresValue);
}
