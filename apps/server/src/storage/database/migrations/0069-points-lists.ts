import type { Migration } from '../migrate.ts';

/** The points list of a federation, one for each account: part 0 says what it is, the others have its people. */
export const migration: Migration = {
  number: 69,
  name: 'points-lists',
  statements: (sql) => [
    `create table points_lists (
      owner_id text not null,
      part ${sql.integer} not null,
      search_text text not null,
      document text not null,
      primary key (owner_id, part)
    ) ${sql.table}`,
  ],
};
