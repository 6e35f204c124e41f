import type { Migration } from '../migrate.ts';

/**
 * Accounts whose address waits for its mail to be answered. Those that are there already were used as they
 * are and stay so; what still waits to tell them that they are ready tells it as before.
 */
export const migration: Migration = {
  number: 22,
  name: 'confirmed-addresses',
  statements: (sql) => [
    `alter table users add column unconfirmed_since ${sql.long}`,
    'create index users_unconfirmed on users (unconfirmed_since) where unconfirmed_since is not null',
    `update mails set document = replace(document, '"kind":"confirmation"', '"kind":"welcome"')`,
  ],
};
