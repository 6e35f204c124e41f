import type { Migration } from '../migrate.ts';

/** What an event has cost is found among all that its owner ever paid, and counted without reading the rest. */
export const migration: Migration = {
  number: 48,
  name: 'points-by-event',
  statements: () => [
    // The kind comes along so that a page of numbers is found in the index alone.
    'create index timing_points_by_event on timing_points (user_id, event_id, number, type)',
  ],
};
