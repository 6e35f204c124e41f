import type { Migration } from '../migrate.ts';

/** Deposits, orders and events are found among the many impulses of a season; impulses pay nothing for it. */
export const migration: Migration = {
  number: 42,
  name: 'history-of-points',
  statements: () => [
    `create index timing_points_beside_triggers on timing_points (user_id, type, number)
      where type <> 'trigger'`,
  ],
};
