import type { Migration } from '../migrate.ts';

/** Devices known to the service, and the tokens of people and devices. */
export const migration: Migration = {
  number: 2,
  name: 'devices',
  statements: (sql) => [
    `create table devices (
      id text not null primary key check (length(id) = 9),
      pin_hash text not null,
      owner_id text references users (id) on delete set null,
      document text not null
    ) ${sql.table}`,
    'create index devices_by_owner on devices (owner_id, id)',
    `create table tokens (
      hash text not null primary key,
      user_id text references users (id) on delete cascade,
      device_id text references devices (id) on delete cascade,
      created_at ${sql.long} not null,
      expires_at ${sql.long} not null,
      revoked_at ${sql.long},
      check ((user_id is null) <> (device_id is null))
    ) ${sql.keyedTable}`,
    'create index tokens_by_user on tokens (user_id) where user_id is not null',
    'create index tokens_by_device on tokens (device_id) where device_id is not null',
  ],
};
