import type { Migration } from '../migrate.ts';

/** How many competitors an event has is counted in every list of events: here, without reading what is known of each. */
export const migration: Migration = {
  number: 66,
  name: 'competitors-by-event',
  statements: () => ['create index competitors_by_event on competitors (event_id)'],
};
