/** Keys of a service in a database, as a server opens them. */
import { SecretMarks } from '../storage/secrets/secret-marks.ts';
import type { ErrorLog } from '../base/log.ts';
import type { Database } from '../storage/database/database.ts';

/** @param factorKey as `--factor-key` gives it */
export function secretMarksOf(
  database: Pick<Database, 'query' | 'write'>,
  factorKey: string | null = null,
  log: ErrorLog = { error: () => undefined },
): SecretMarks {
  return new SecretMarks({ database, factorKey, log });
}
