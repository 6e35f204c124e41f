import type { Migration } from '../migrate.ts';

/** The links of mails that reset a password or delete an account. */
export const migration: Migration = {
  number: 9,
  name: 'mailed-links',
  statements: (sql) => [
    `create table mailed_links (
      user_id text not null references users (id),
      purpose text not null,
      hash text not null unique,
      expires_at ${sql.long} not null,
      primary key (user_id, purpose)
    ) ${sql.keyedTable}`,
  ],
};
