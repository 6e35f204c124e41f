import type { Migration } from '../migrate.ts';

/** Events and the rows of them that are only shown; what ranking reads is a fact (0005). */
export const migration: Migration = {
  number: 3,
  name: 'events',
  statements: (sql) => [
    `create table events (
      id text not null primary key,
      owner_id text not null references users (id),
      start_date text not null,
      end_date text not null,
      search_text text not null,
      document text not null,
      check (start_date <= end_date)
    ) ${sql.table}`,
    'create index events_by_owner on events (owner_id, start_date, id)',
    'create index events_by_date on events (start_date, id)',
    ...['competitors', 'heats'].map(
      (table) => `create table ${table} (
      event_id text not null references events (id) on delete cascade,
      id text not null,
      document text not null,
      primary key (event_id, id)
    ) ${sql.keyedTable}`,
    ),
  ],
};
