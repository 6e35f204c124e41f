import type { Migration } from '../migrate.ts';

/** What all servers of the service know of it, such as whether it is in maintenance. */
export const migration: Migration = {
  number: 13,
  name: 'service-marks',
  statements: (sql) => [
    `create table service_marks (
      name text not null primary key,
      document text not null
    ) ${sql.keyedTable}`,
  ],
};
