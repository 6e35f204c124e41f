import type { Migration } from '../migrate.ts';

/** What is said of a race beside its times, one document for each event. */
export const migration: Migration = {
  number: 68,
  name: 'race-reports',
  statements: (sql) => [
    `create table race_reports (
      event_id text not null references events (id) on delete cascade,
      document text not null,
      primary key (event_id)
    ) ${sql.table}`,
  ],
};
