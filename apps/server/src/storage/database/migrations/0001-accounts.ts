import type { Migration } from '../migrate.ts';

/** Who may log in. */
export const migration: Migration = {
  number: 1,
  name: 'accounts',
  statements: (sql) => [
    `create table users (
      id text not null primary key,
      email text not null unique,
      password_hash text,
      document text not null
    ) ${sql.table}`,
  ],
};
