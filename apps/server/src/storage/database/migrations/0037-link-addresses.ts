import type { Migration } from '../migrate.ts';

/** Of links that change an address or bring it back: which one. */
export const migration: Migration = {
  number: 37,
  name: 'link-addresses',
  statements: () => ['alter table mailed_links add column address text'],
};
