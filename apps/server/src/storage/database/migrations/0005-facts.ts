import type { Migration } from '../migrate.ts';

/** The history of every event; its primary key decides which of two servers wrote first. */
export const migration: Migration = {
  number: 5,
  name: 'facts',
  statements: (sql) => [
    `create table facts (
      event_id text not null references events (id) on delete cascade,
      revision ${sql.integer} not null check (revision >= 1),
      at ${sql.long} not null,
      by_user text,
      type text not null,
      version ${sql.integer} not null,
      trigger_id text,
      document text not null,
      primary key (event_id, revision)
    ) ${sql.keyedTable}`,
    'create index facts_by_trigger on facts (trigger_id) where trigger_id is not null',
  ],
};
