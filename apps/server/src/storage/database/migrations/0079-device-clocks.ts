import type { Migration } from '../migrate.ts';

/** How far the clock of a device was last found to be ahead of the server's: its stamps are compared with moments of arming. */
export const migration: Migration = {
  number: 79,
  name: 'device-clocks',
  statements: (sql) => [`alter table devices add column clock_ahead_100ns ${sql.long} not null default 0`],
};
