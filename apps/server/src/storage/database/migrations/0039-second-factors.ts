import type { Migration } from '../migrate.ts';

/** What beside the password shows who a person is, and what is under way with it. */
export const migration: Migration = {
  number: 39,
  name: 'second-factors',
  statements: (sql) => [
    `create table second_factors (
      id text not null primary key,
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('authenticator', 'passkey')),
      credential text unique check ((kind = 'passkey') = (credential is not null)),
      used_up ${sql.long} not null,
      created_at ${sql.long} not null,
      used_at ${sql.long},
      document text not null
    ) ${sql.table}`,
    'create index second_factors_by_user on second_factors (user_id)',
    "create unique index authenticator_by_user on second_factors (user_id) where kind = 'authenticator'",
    `create table recovery_codes (
      user_id text not null references users (id) on delete cascade,
      hash text not null,
      primary key (user_id, hash)
    ) ${sql.keyedTable}`,
    `create table tickets (
      hash text not null primary key,
      purpose text not null,
      user_id text references users (id) on delete cascade,
      tries ${sql.integer} not null check (tries >= 0),
      expires_at ${sql.long} not null,
      document text not null
    ) ${sql.keyedTable}`,
    'create index tickets_by_end on tickets (expires_at)',
    'create index tickets_by_user on tickets (user_id) where user_id is not null',
  ],
};
