import type { Migration } from '../migrate.ts';

/** The outbox of mails. */
export const migration: Migration = {
  number: 7,
  name: 'mails',
  statements: (sql) => [
    `create table mails (
      id text not null primary key,
      created_at ${sql.long} not null,
      due_at ${sql.long} not null,
      attempts ${sql.integer} not null,
      claimed_at ${sql.long},
      sent_at ${sql.long},
      given_up_at ${sql.long},
      email text not null,
      document text not null,
      check (claimed_at is not null or (sent_at is null and given_up_at is null)),
      check (sent_at is null or given_up_at is null)
    ) ${sql.table}`,
    'create index mails_due on mails (due_at, id) where sent_at is null and given_up_at is null',
    'create index mails_by_email on mails (email)',
    'create index mails_by_age on mails (created_at)',
  ],
};
