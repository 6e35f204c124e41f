import type { Migration } from '../migrate.ts';

/** What lists say beside a run. The history only names the text: a text that names a person can be erased. */
export const migration: Migration = {
  number: 65,
  name: 'run-messages',
  statements: (sql) => [
    `create table run_messages (
      event_id text not null references events (id) on delete cascade,
      id text not null,
      document text not null,
      primary key (event_id, id)
    ) ${sql.keyedTable}`,
  ],
};
