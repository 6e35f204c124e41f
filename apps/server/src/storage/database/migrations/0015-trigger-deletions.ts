import type { Migration } from '../migrate.ts';

/** What owners of devices took from the lists of their channels; the triggers themselves never change. */
export const migration: Migration = {
  number: 15,
  name: 'trigger-deletions',
  statements: (sql) => [
    `create table trigger_deletions (
      device_id text not null,
      channel ${sql.integer} not null check (channel between 0 and 9),
      number ${sql.integer} not null check (number >= 1),
      by_user text not null,
      timestamp_from ${sql.long} not null,
      timestamp_to ${sql.long} not null,
      received_until ${sql.long} not null,
      undone_at ${sql.long},
      primary key (device_id, channel, number)
    ) ${sql.keyedTable}`,
  ],
};
