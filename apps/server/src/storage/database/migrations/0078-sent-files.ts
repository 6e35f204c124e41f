import type { Migration } from '../migrate.ts';

/** Files of an event that its organiser mails: to whom and when, the bytes until they are on their way, and what the mail server said. */
export const migration: Migration = {
  number: 78,
  name: 'sent-files',
  statements: (sql) => [
    `create table sent_files (
      id text primary key not null,
      event_id text not null references events (id) on delete cascade,
      at ${sql.long} not null,
      federation text not null,
      is_whole ${sql.integer} not null,
      has_bytes ${sql.integer} not null,
      document text not null
    ) ${sql.keyedTable}`,
    'create index sent_files_by_event on sent_files (event_id, at)',
    'create index sent_files_with_bytes on sent_files (at) where has_bytes = 1',
    `create table mail_attachments (
      sending_id text not null references sent_files (id) on delete cascade,
      file ${sql.integer} not null,
      number ${sql.integer} not null,
      bytes ${sql.bytes} not null,
      primary key (sending_id, file, number)
    ) ${sql.table}`,
    'alter table mails add column refusal text',
  ],
};
