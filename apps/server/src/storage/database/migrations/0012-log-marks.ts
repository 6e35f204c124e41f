import type { Migration } from '../migrate.ts';

/** What operators write to entries of the log; the entries themselves follow from facts. */
export const migration: Migration = {
  number: 12,
  name: 'log-marks',
  statements: (sql) => [
    `create table log_marks (
      event_id text not null references events (id) on delete cascade,
      id text not null,
      document text not null,
      primary key (event_id, id)
    ) ${sql.keyedTable}`,
  ],
};
