import type { Migration } from '../migrate.ts';

/**
 * How much text each event holds, in steps of 64 KiB, and all events of an account together. What is there already is about what its
 * documents weigh, and of a deleted event nothing; the first change that matters counts exactly.
 */
export const migration: Migration = {
  number: 56,
  name: 'event-texts',
  statements: (sql) => [
    `create table event_texts (
      event_id text not null references events (id) on delete cascade,
      owner_id text not null,
      steps ${sql.integer} not null check (steps >= 0),
      primary key (event_id)
    ) ${sql.table}`,
    'create index event_texts_by_owner on event_texts (owner_id)',
    `create table account_texts (
      owner_id text not null,
      steps ${sql.integer} not null check (steps >= 0),
      primary key (owner_id)
    ) ${sql.table}`,
    `insert into event_texts (event_id, owner_id, steps)
      select events.id, events.owner_id, sum(length(competitors.document)) / 65536 + 1
      from events join competitors on competitors.event_id = events.id
      where events.is_deleted = 0
      group by events.id, events.owner_id`,
  ],
};
