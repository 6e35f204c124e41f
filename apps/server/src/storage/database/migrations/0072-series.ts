import type { Migration } from '../migrate.ts';

/** Events that are counted together. Which they are stands beside it, so that an event knows its series. */
export const migration: Migration = {
  number: 72,
  name: 'series',
  statements: (sql) => [
    `create table series (
      id text not null primary key,
      owner_id text not null references users (id) on delete cascade,
      removed_at ${sql.long},
      document text not null
    ) ${sql.keyedTable}`,
    'create index series_by_owner on series (owner_id)',
    'create index series_by_removal on series (removed_at) where removed_at is not null',
    `create table series_events (
      series_id text not null references series (id) on delete cascade,
      event_id text not null references events (id) on delete cascade,
      primary key (series_id, event_id)
    ) ${sql.keyedTable}`,
    'create index series_by_event on series_events (event_id)',
  ],
};
