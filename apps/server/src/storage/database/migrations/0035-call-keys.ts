import type { Migration } from '../migrate.ts';

/** What callers call their calls, so that each is done once. */
export const migration: Migration = {
  number: 35,
  name: 'call-keys',
  statements: (sql) => [
    `create table call_keys (
      account text not null references users (id),
      call text not null,
      name text not null,
      content text not null,
      claim text not null,
      claimed_at ${sql.long} not null,
      is_done ${sql.integer} not null,
      answer text,
      primary key (account, call, name)
    ) ${sql.keyedTable}`,
    'create index call_keys_by_date on call_keys (claimed_at)',
  ],
};
