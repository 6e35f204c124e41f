import type { Migration } from '../migrate.ts';

/** Mails to many: which mail belongs to which, so that one sees how far they are and takes the rest back. */
export const migration: Migration = {
  number: 43,
  name: 'mailings',
  statements: (sql) => [
    `create table mailings (
      id text not null primary key,
      at ${sql.long} not null,
      by_user text not null references users (id),
      recipients ${sql.integer} not null check (recipients >= 0),
      cancelled ${sql.integer} not null default 0,
      document text not null
    ) ${sql.keyedTable}`,
    'create index mailings_by_date on mailings (at, id)',
    'alter table mails add column mailing_id text',
    'create index mails_by_mailing on mails (mailing_id) where mailing_id is not null',
    `create index mails_due_alone on mails (due_at, id)
      where sent_at is null and given_up_at is null and mailing_id is null`,
  ],
};
