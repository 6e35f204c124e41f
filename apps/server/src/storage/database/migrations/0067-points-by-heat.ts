import type { Migration } from '../migrate.ts';

/** In which heat an impulse that was paid for timed somebody; of those from before nobody knows any more. */
export const migration: Migration = {
  number: 67,
  name: 'points-by-heat',
  statements: () => ['alter table timing_points add column heat_id text'],
};
