import type { Migration } from '../migrate.ts';

/** What administrators and sales persons did. Rows are only ever added. */
export const migration: Migration = {
  number: 30,
  name: 'audit',
  statements: (sql) => [
    `create table audit_entries (
      id text primary key,
      at ${sql.long} not null,
      action text not null,
      by_user text not null references users (id),
      user_id text references users (id),
      event_id text,
      entry_key text,
      document text not null
    ) ${sql.keyedTable}`,
    'create index audit_entries_by_date on audit_entries (at, id)',
    'create index audit_entries_by_who on audit_entries (by_user, at)',
    'create index audit_entries_by_account on audit_entries (user_id, at) where user_id is not null',
    `create index timing_points_by_seller on timing_points (by_user, type, at) where by_user is not null`,
  ],
};
