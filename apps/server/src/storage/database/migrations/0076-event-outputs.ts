import type { Migration } from '../migrate.ts';

/** Where events are sent while they go on, and which server does it. */
export const migration: Migration = {
  number: 76,
  name: 'event-outputs',
  statements: (sql) => [
    `create table event_outputs (
      id text primary key not null,
      event_id text not null references events (id) on delete cascade,
      started_at ${sql.long},
      held_by text,
      held_until ${sql.long} not null,
      document text not null,
      state text
    ) ${sql.keyedTable}`,
    'create index event_outputs_by_event on event_outputs (event_id)',
    'create index event_outputs_by_start on event_outputs (started_at) where started_at is not null',
  ],
};
