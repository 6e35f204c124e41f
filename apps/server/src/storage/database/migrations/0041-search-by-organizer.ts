import type { Migration } from '../migrate.ts';

/** Events are found by their organizer, too: name, place and organizer stand in a line each. */
export const migration: Migration = {
  number: 41,
  name: 'search-by-organizer',
  statements: (sql) => [
    `update events set search_text = search_text || '\n' ||
      lower(coalesce(${sql.textIn('document', ['organizer', 'name'])}, ''))`,
  ],
};
