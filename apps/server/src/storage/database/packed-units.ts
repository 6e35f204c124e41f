/**
 * Units on their way to the writer thread. What crosses between threads is copied value by value,
 * and an object costs many times a string; flat lists make the crossing a small part of a commit.
 */
import type { Unit } from './database.ts';
import type { Parameter, Statement } from '../../base/statement.ts';

export interface PackedUnits {
  /** Every SQL text once. */
  readonly texts: readonly string[];
  /**
   * Per unit: the number of statements, then per statement its text, number of parameters and
   * expectation.
   */
  readonly shape: readonly number[];
  readonly parameters: readonly Parameter[];
}

export function packUnits(units: readonly Unit[]): PackedUnits {
  const texts: string[] = [];
  const indexes = new Map<string, number>();
  const shape: number[] = [];
  const parameters: Parameter[] = [];
  for (const { statements } of units) {
    shape.push(statements.length);
    for (const statement of statements) {
      let text = indexes.get(statement.sql);
      if (text === undefined) {
        text = texts.push(statement.sql) - 1;
        indexes.set(statement.sql, text);
      }
      shape.push(text, statement.parameters.length, statement.expect ?? NO_EXPECTATION);
      for (const parameter of statement.parameters) parameters.push(parameter);
    }
  }
  return { texts, shape, parameters };
}

export function unpackUnits({ texts, shape, parameters }: PackedUnits): readonly Unit[] {
  const units: Unit[] = [];
  let at = 0;
  let parameterAt = 0;
  const next = (): number => shape[at++] ?? 0;
  while (at < shape.length) {
    const statements: Statement[] = [];
    for (let left = next(); left > 0; left -= 1) {
      const sql = texts[next()] ?? '';
      const end = parameterAt + next();
      const values = parameters.slice(parameterAt, end);
      const expect = next();
      parameterAt = end;
      statements.push(expect === NO_EXPECTATION ? { sql, parameters: values } : { sql, parameters: values, expect });
    }
    units.push({ statements });
  }
  return units;
}

const NO_EXPECTATION = -1;
