import type { Migration } from '../migrate.ts';

/** Competitors who were taken out, for the minutes in which they can be brought back. */
export const migration: Migration = {
  number: 36,
  name: 'removed-competitors',
  statements: (sql) => [
    `create table removed_competitors (
      event_id text not null references events (id) on delete cascade,
      id text not null,
      user_id text,
      email text,
      removed_at ${sql.long} not null,
      document text not null,
      primary key (event_id, id)
    ) ${sql.keyedTable}`,
    'create index removed_competitors_by_date on removed_competitors (removed_at)',
  ],
};
