import type { Migration } from '../migrate.ts';

/** Whose account a competitor registered with: a person enters an event once, and lists the own events. */
export const migration: Migration = {
  number: 14,
  name: 'registrations',
  statements: () => [
    'alter table competitors add column user_id text references users (id)',
    'create unique index competitors_by_user on competitors (user_id, event_id)',
    'create index heats_by_id on heats (id)',
  ],
};
