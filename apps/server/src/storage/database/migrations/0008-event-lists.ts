import type { Migration } from '../migrate.ts';

/** What lists of events are filtered by, and whether they show an event at all. */
export const migration: Migration = {
  number: 8,
  name: 'event-lists',
  statements: (sql) => [
    `alter table events add column country text not null default ''`,
    ...['is_complete', 'is_deleted', 'is_featured'].map(
      (column) => `alter table events add column ${column} ${sql.integer} not null
        default ${column === 'is_complete' ? 1 : 0} check (${column} in (0, 1))`,
    ),
    `alter table events add column opens_at ${sql.long}`,
    `alter table events add column closes_at ${sql.long}`,
    `update events set country =
      substr(document, ${sql.positionOf('document', `'"country":"'`)} + 11, 3)`,
  ],
};
