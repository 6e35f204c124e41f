import type { Migration } from '../migrate.ts';

/** Files that were uploaded to be imported, until they are applied or expire. */
export const migration: Migration = {
  number: 17,
  name: 'imports',
  statements: (sql) => [
    `create table imports (
      id text not null primary key,
      event_id text not null references events (id) on delete cascade,
      state text not null check (state in ('uploaded', 'validated', 'applied', 'undone')),
      created_at ${sql.long} not null,
      expires_at ${sql.long} not null,
      document text not null,
      content text not null
    ) ${sql.table}`,
    'create index imports_by_event on imports (event_id, created_at)',
    'create index imports_by_end on imports (expires_at)',
  ],
};
