import type { Migration } from '../migrate.ts';

/** Texts of operators that may name a person who is gone, until the operator has looked at them. */
export const migration: Migration = {
  number: 24,
  name: 'mentions',
  statements: (sql) => [
    `create table mentions (
      event_id text not null references events (id),
      id text not null,
      named_by text not null,
      created_at ${sql.long} not null,
      primary key (event_id, id)
    ) ${sql.keyedTable}`,
  ],
};
