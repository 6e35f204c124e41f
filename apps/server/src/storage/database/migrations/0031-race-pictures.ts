import type { Migration } from '../migrate.ts';

/**
 * What visitors are shown of large races while these are read from disk. It follows from the facts and may be
 * thrown away at any time.
 */
export const migration: Migration = {
  number: 31,
  name: 'race-pictures',
  statements: (sql) => [
    `create table race_pictures (
      event_id text not null references events (id) on delete cascade,
      revision ${sql.integer} not null check (revision >= 1),
      part ${sql.integer} not null check (part >= 0),
      document text not null,
      primary key (event_id, revision, part)
    ) ${sql.keyedTable}`,
  ],
};
