import type { Migration } from '../migrate.ts';

/** Accounts that a third party vouches for, and those who are on their way there. */
export const migration: Migration = {
  number: 11,
  name: 'sign-ins',
  statements: (sql) => [
    'alter table users add column google_subject text',
    'create unique index users_by_google_subject on users (google_subject)',
    `create table sign_ins (
      hash text not null primary key,
      nonce text not null,
      verifier text not null,
      expires_at ${sql.long} not null
    ) ${sql.keyedTable}`,
    'create index sign_ins_by_age on sign_ins (expires_at)',
  ],
};
