import type { Migration } from '../migrate.ts';

/** What came last for an event is found without reading what came before: servers look for it every second. */
export const migration: Migration = {
  number: 28,
  name: 'undecided-triggers',
  statements: () => [
    'drop index triggers_by_event',
    'create index triggers_by_event on triggers (event_id, received_at) where event_id is not null',
  ],
};
