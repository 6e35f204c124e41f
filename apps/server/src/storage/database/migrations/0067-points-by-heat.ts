import type { Migration } from '../migrate.ts';

/**
 * In which heat an impulse that was paid for timed somebody. Of those from before nobody knows any more: they have the event
 * in its place, so that every impulse is found by the one index, with all that is summed up.
 */
export const migration: Migration = {
  number: 67,
  name: 'points-by-heat',
  statements: () => [
    'alter table timing_points add column heat_id text',
    "update timing_points set heat_id = event_id where type = 'trigger'",
    `create index timing_points_by_heat on timing_points (user_id, heat_id, number, charge, at)
      where heat_id is not null`,
  ],
};
