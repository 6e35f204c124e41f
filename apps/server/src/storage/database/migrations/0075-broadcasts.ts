import type { Migration } from '../migrate.ts';

/** What screens and speaker of an event are given, one document for each event. */
export const migration: Migration = {
  number: 75,
  name: 'broadcasts',
  statements: (sql) => [
    `create table broadcasts (
      event_id text not null references events (id) on delete cascade,
      document text not null,
      primary key (event_id)
    ) ${sql.table}`,
  ],
};
