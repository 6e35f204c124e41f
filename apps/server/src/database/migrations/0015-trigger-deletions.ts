import type { Migration } from '../migrate.ts';

/** What owners of devices took from the lists of their channels; the triggers themselves never change. */
export const migration: Migration = {
  number: 15,
  name: 'trigger-deletions',
  statements: (words) => [
    `create table trigger_deletions (
      device_id text not null,
      channel ${words.integer} not null check (channel between 0 and 9),
      number ${words.integer} not null check (number >= 1),
      by_user text not null,
      timestamp_from ${words.long} not null,
      timestamp_to ${words.long} not null,
      received_until ${words.long} not null,
      undone_at ${words.long},
      primary key (device_id, channel, number)
    ) ${words.keyedTable}`,
  ],
};
