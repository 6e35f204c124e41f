import type { Migration } from '../migrate.ts';

/** How many mails went to one letter box or were caused by one account, and who wants none of a kind. */
export const migration: Migration = {
  number: 23,
  name: 'mail-limits',
  statements: (words) => [
    `create table mail_counts (
      counted text not null,
      until ${words.long} not null,
      count ${words.integer} not null check (count > 0),
      primary key (counted, until)
    ) ${words.keyedTable}`,
    `create table mail_refusals (
      receiver text not null,
      kind text not null,
      at ${words.long} not null,
      primary key (receiver, kind)
    ) ${words.keyedTable}`,
  ],
};
