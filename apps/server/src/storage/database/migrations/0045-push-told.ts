import type { Migration } from '../migrate.ts';

/** What browsers were told of an event: by whichever of several servers was first, and once. */
export const migration: Migration = {
  number: 45,
  name: 'push-told',
  statements: (sql) => [
    `create table push_told (
      event_id text not null references events (id) on delete cascade,
      moment text not null,
      ends_at ${sql.long} not null,
      primary key (event_id, moment)
    ) ${sql.keyedTable}`,
    'create index push_told_by_end on push_told (ends_at)',
  ],
};
