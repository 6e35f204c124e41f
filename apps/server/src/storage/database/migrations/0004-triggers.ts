import type { Migration } from '../migrate.ts';

/** What devices reported, for ever, and which event a device's channel works for. */
export const migration: Migration = {
  number: 4,
  name: 'triggers',
  statements: (sql) => [
    `create table sources (
      device_id text not null,
      channel ${sql.integer} not null check (channel between 0 and 9),
      event_id text not null references events (id) on delete cascade,
      armed_heats ${sql.integer} not null check (armed_heats >= 0),
      primary key (device_id, channel)
    ) ${sql.keyedTable}`,
    'create index sources_by_event on sources (event_id)',
    `create table triggers (
      device_id text not null,
      session text not null,
      sequence ${sql.long} not null check (sequence >= 1),
      timestamp ${sql.long} not null,
      channel ${sql.integer} not null check (channel between 0 and 9),
      received_at ${sql.long} not null,
      event_id text references events (id) on delete set null,
      document text not null,
      primary key (device_id, session, sequence)
    ) ${sql.keyedTable}`,
    'create index triggers_by_channel on triggers (device_id, channel, timestamp)',
    'create index triggers_by_event on triggers (event_id) where event_id is not null',
  ],
};
