import type { Migration } from '../migrate.ts';

/** From where a browser follows, as a hash at each width, and whether its service ever took a message. */
export const migration: Migration = {
  number: 53,
  name: 'push-places',
  statements: (sql) => [
    "alter table push_follows add column near text not null default ''",
    "alter table push_follows add column wide text not null default ''",
    "alter table push_follows add column line text not null default ''",
    `alter table push_follows add column followed_at ${sql.long} not null default 0`,
    `alter table push_follows add column taken_at ${sql.long}`,
    'create index push_follows_near on push_follows (event_id, near)',
    'create index push_follows_wide on push_follows (event_id, wide)',
    'create index push_follows_line on push_follows (event_id, line, taken_at, followed_at)',
  ],
};
