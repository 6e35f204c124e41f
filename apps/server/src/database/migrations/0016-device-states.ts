import type { Migration } from '../migrate.ts';

/** What each device is told, what it acknowledged, how it said it is, and whose server it talks to. */
export const migration: Migration = {
  number: 16,
  name: 'device-states',
  statements: (words) => [
    `create table device_states (
      device_id text not null primary key references devices (id) on delete cascade,
      revision ${words.integer} not null check (revision >= 0),
      settings text not null,
      acknowledged_revision ${words.integer},
      acknowledged text,
      asked ${words.integer} not null,
      answered ${words.integer} not null check (answered <= asked),
      report text,
      reported_at ${words.long},
      connected_to text,
      connected_at ${words.long},
      activation_requested_at ${words.long},
      check ((acknowledged_revision is null) = (acknowledged is null)),
      check (acknowledged_revision <= revision)
    ) ${words.table}`,
    `alter table devices add column owned_since ${words.long} not null default 0`,
  ],
};
