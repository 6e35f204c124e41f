import type { Migration } from '../migrate.ts';

/** Finds what has expired or was ended, to be deleted. */
export const migration: Migration = {
  number: 25,
  name: 'token-ends',
  statements: () => [
    'create index tokens_by_end on tokens (expires_at)',
    'create index tokens_revoked on tokens (revoked_at) where revoked_at is not null',
    'create index mailed_links_by_end on mailed_links (expires_at)',
  ],
};
