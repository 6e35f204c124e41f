import type { Migration } from '../migrate.ts';

/** How many mails went to one letter box or were caused by one account, and who wants none of a kind. */
export const migration: Migration = {
  number: 23,
  name: 'mail-limits',
  statements: (sql) => [
    `create table mail_counts (
      counted text not null,
      until ${sql.long} not null,
      count ${sql.integer} not null check (count > 0),
      primary key (counted, until)
    ) ${sql.keyedTable}`,
    `create table mail_refusals (
      receiver text not null,
      kind text not null,
      at ${sql.long} not null,
      primary key (receiver, kind)
    ) ${sql.keyedTable}`,
  ],
};
