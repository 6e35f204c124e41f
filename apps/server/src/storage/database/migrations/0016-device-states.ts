import type { Migration } from '../migrate.ts';

/** What each device is told, what it acknowledged, how it said it is, and whose server it talks to. */
export const migration: Migration = {
  number: 16,
  name: 'device-states',
  statements: (sql) => [
    `create table device_states (
      device_id text not null primary key references devices (id) on delete cascade,
      revision ${sql.integer} not null check (revision >= 0),
      settings text not null,
      acknowledged_revision ${sql.integer},
      acknowledged text,
      asked ${sql.integer} not null,
      answered ${sql.integer} not null check (answered <= asked),
      report text,
      reported_at ${sql.long},
      connected_to text,
      connected_at ${sql.long},
      activation_requested_at ${sql.long},
      check ((acknowledged_revision is null) = (acknowledged is null)),
      check (acknowledged_revision <= revision)
    ) ${sql.table}`,
    `alter table devices add column owned_since ${sql.long} not null default 0`,
  ],
};
