import type { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { makeDurable } from './durability.ts';

/** A database that takes every setting and keeps none, as a library built otherwise does. */
function reads(found: Readonly<Record<string, string | number>>): Pick<DatabaseSync, 'exec' | 'prepare'> {
  return {
    exec: () => undefined,
    prepare: (sql: string) => {
      const name = sql.replace('pragma ', '');
      return { get: () => ({ [name]: found[name] }) } as never;
    },
  };
}

const durable = { journal_mode: 'wal', synchronous: 2, fullfsync: 1, foreign_keys: 1, secure_delete: 1 };

describe('durability', () => {
  it('refuses a database that does not sync every commit', () => {
    expect(makeDurable(reads({ ...durable, synchronous: 1 }))).toBe(
      'The database reads synchronous = 1 after it was set to full: a power cut would lose triggers that were acknowledged.',
    );
  });

  it('refuses a database whose sync does not wait for the disk, as that of macOS does not by itself', () => {
    expect(makeDurable(reads({ ...durable, fullfsync: 0 }))).toContain('fullfsync');
  });

  it('refuses a database without a journal that readers can pass', () => {
    expect(makeDurable(reads({ ...durable, journal_mode: 'delete' }))).toContain('journal_mode');
  });

  it('refuses a database that lets rows refer to nothing', () => {
    expect(makeDurable(reads({ ...durable, foreign_keys: 0 }))).toContain('foreign_keys');
  });

  it('refuses a database that keeps what was erased', () => {
    expect(makeDurable(reads({ ...durable, secure_delete: 0 }))).toContain('secure_delete');
  });

  it('takes a database that keeps all settings', () => {
    expect(makeDurable(reads(durable))).toBeNull();
  });
});
