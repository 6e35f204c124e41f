import type { Migration } from '../migrate.ts';

/** Which browser is told of which competitor; nobody's name stands beside it. */
export const migration: Migration = {
  number: 44,
  name: 'push-follows',
  statements: (sql) => [
    `create table push_follows (
      event_id text not null references events (id) on delete cascade,
      competitor_id text not null,
      browser text not null,
      ends_at ${sql.long} not null,
      document text not null,
      primary key (event_id, competitor_id, browser)
    ) ${sql.keyedTable}`,
    'create index push_follows_by_browser on push_follows (browser)',
    'create index push_follows_by_end on push_follows (ends_at)',
  ],
};
