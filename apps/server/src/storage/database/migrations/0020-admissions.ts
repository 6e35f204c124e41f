import type { Migration } from '../migrate.ts';

/**
 * Who may act for a device that has an owner. Tokens that were taken before the owner registered it end; of
 * the others nobody knows who had the PIN, so they stand as one that the owner can end.
 */
export const migration: Migration = {
  number: 20,
  name: 'admissions',
  statements: (sql) => [
    `create table admissions (
      id text not null primary key,
      device_id text not null references devices (id) on delete cascade,
      key_hash text,
      address text not null,
      state text not null check (state in ('waiting', 'allowed', 'refused')),
      asked_at ${sql.long} not null,
      heard_at ${sql.long} not null,
      allowed_at ${sql.long},
      check ((state = 'allowed') = (allowed_at is not null))
    ) ${sql.table}`,
    'create unique index admissions_by_device on admissions (device_id, key_hash)',
    'create index admissions_by_address on admissions (address)',
    'alter table tokens add column admission_id text',
    `update tokens set revoked_at = (select owned_since from devices where id = tokens.device_id)
      where device_id is not null and revoked_at is null and exists (
        select 1 from devices
        where id = tokens.device_id and owner_id is not null and owned_since > tokens.created_at
      )`,
    `insert into admissions (id, device_id, address, state, asked_at, heard_at, allowed_at)
      select 'before.' || device_id, device_id, '', 'allowed',
        min(tokens.created_at), max(tokens.created_at), min(tokens.created_at)
      from tokens join devices on devices.id = tokens.device_id and devices.owner_id is not null
      where tokens.revoked_at is null
      group by tokens.device_id`,
    `update tokens set admission_id = 'before.' || device_id
      where revoked_at is null and exists (
        select 1 from admissions where admissions.id = 'before.' || tokens.device_id
      )`,
  ],
};
