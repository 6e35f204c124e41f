/** What Kysely needs of a database that it only reads. */
import type { DatabaseConnection, Driver } from 'kysely';

export function readingDriver(connection: DatabaseConnection): Driver {
  const refuse = () => Promise.reject(new Error('Reads need no transaction; writes are whole units.'));
  const nothing = () => Promise.resolve();
  return {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  };
}
