import type { Migration } from '../migrate.ts';

/** When a device's channel worked for which event: a trigger that comes late still finds its own. */
export const migration: Migration = {
  number: 6,
  name: 'source-uses',
  statements: (sql) => [
    `create table source_uses (
      device_id text not null,
      channel ${sql.integer} not null check (channel between 0 and 9),
      is_armed ${sql.integer} not null check (is_armed in (0, 1)),
      since ${sql.long} not null,
      event_id text not null references events (id) on delete cascade,
      until ${sql.long},
      primary key (device_id, channel, is_armed, since, event_id)
    ) ${sql.keyedTable}`,
    'create index source_uses_by_event on source_uses (event_id)',
    `insert into source_uses (device_id, channel, is_armed, since, event_id)
      select device_id, channel, 1, 0, event_id from sources where armed_heats > 0`,
  ],
};
