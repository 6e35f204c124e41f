import type { Migration } from '../migrate.ts';

/** Texts of operators that may name somebody who is gone, until the operator has looked at them. */
export const migration: Migration = {
  number: 24,
  name: 'mentions',
  statements: (words) => [
    `create table mentions (
      event_id text not null references events (id),
      id text not null,
      named_by text not null,
      created_at ${words.long} not null,
      primary key (event_id, id)
    ) ${words.keyedTable}`,
  ],
};
