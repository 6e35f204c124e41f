import { describe, expect, it } from 'vitest';
import { PostgresStatements, numbered, postgresValue } from './postgres-statement.ts';

describe('a statement for PostgreSQL', () => {
  it('has its parameters numbered, and a question mark in a text left alone', () => {
    expect(numbered("select '?' from users where id = ? and email = ?")).toBe(
      "select '?' from users where id = $1 and email = $2",
    );
  });

  it('is prepared once under one name', () => {
    const statements = new PostgresStatements();
    const first = statements.of('select ?', true);
    expect(first.name).toBeDefined();
    expect(statements.of('select ?', true)).toBe(first);
    expect(statements.of('select 1', false)).toEqual({ text: 'select 1' });
  });

  it('carries no U+0000, which no text of PostgreSQL holds', () => {
    expect(postgresValue('a\0b')).toBe('a\uFFFDb');
  });
});
