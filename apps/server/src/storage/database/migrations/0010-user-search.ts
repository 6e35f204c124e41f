import type { Migration } from '../migrate.ts';

/** Administrators look for accounts; those of earlier versions are found by their address. */
export const migration: Migration = {
  number: 10,
  name: 'user-search',
  statements: () => [
    "alter table users add column search_text text not null default ''",
    'update users set search_text = email',
  ],
};
