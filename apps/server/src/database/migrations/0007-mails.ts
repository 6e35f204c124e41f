import type { Migration } from '../migrate.ts';

/** The outbox of mails. */
export const migration: Migration = {
  number: 7,
  name: 'mails',
  statements: (words) => [
    `create table mails (
      id text not null primary key,
      created_at ${words.long} not null,
      due_at ${words.long} not null,
      attempts ${words.integer} not null,
      claimed_at ${words.long},
      sent_at ${words.long},
      given_up_at ${words.long},
      email text not null,
      document text not null,
      check (claimed_at is not null or (sent_at is null and given_up_at is null)),
      check (sent_at is null or given_up_at is null)
    ) ${words.table}`,
    'create index mails_due on mails (due_at, id) where sent_at is null and given_up_at is null',
    'create index mails_by_email on mails (email)',
    'create index mails_by_age on mails (created_at)',
  ],
};
