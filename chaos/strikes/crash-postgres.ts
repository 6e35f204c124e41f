/** The database that all servers share ends without a goodbye, in the middle of commits, and comes again. */
import type { Strike } from './stage.ts';

export const crashPostgres: Strike = {
  says: 'crashes of PostgreSQL',
  strike: ({ postgres }) => postgres.crash(),
};
