import type { Migration } from '../migrate.ts';

/** What was uploaded, where servers share a PostgreSQL and no folder. A data folder of its own keeps files as files. */
export const migration: Migration = {
  number: 73,
  name: 'files-in-pieces',
  statements: (sql) => [
    `create table stored_files (
      id text primary key not null,
      size_bytes ${sql.integer} not null,
      is_whole ${sql.integer} not null,
      begun_at ${sql.long} not null,
      removed_at ${sql.long}
    ) ${sql.keyedTable}`,
    `create table file_pieces (
      file_id text not null references stored_files (id) on delete cascade,
      number ${sql.integer} not null,
      bytes ${sql.bytes} not null,
      primary key (file_id, number)
    ) ${sql.table}`,
  ],
};
