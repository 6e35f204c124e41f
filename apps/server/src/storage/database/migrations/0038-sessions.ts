import type { Migration } from '../migrate.ts';

/**
 * Of each session: by what it logged in, when it was used last, and when its holder last proved who they are. Those
 * that are open tell nothing of it, and have proved nothing lately.
 */
export const migration: Migration = {
  number: 38,
  name: 'sessions',
  statements: (sql) => [
    'alter table tokens add column agent text',
    `alter table tokens add column seen_at ${sql.long}`,
    `alter table tokens add column proved_at ${sql.long}`,
  ],
};
