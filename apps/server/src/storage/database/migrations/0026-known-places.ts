import type { Migration } from '../migrate.ts';

/** From where people logged in, as hashes. */
export const migration: Migration = {
  number: 26,
  name: 'known-places',
  statements: (sql) => [
    `create table known_places (
      user_id text not null references users (id) on delete cascade,
      place text not null,
      seen_at ${sql.long} not null,
      primary key (user_id, place)
    ) ${sql.keyedTable}`,
    'create index known_places_by_age on known_places (seen_at)',
  ],
};
