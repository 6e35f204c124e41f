/** What happens at the database, as events for what measures it. */
import { diagnosticsEvent } from '../../base/diagnostics.ts';
import type { DatabaseErrorCode } from './database.ts';

/** A group of units is on disk, or failed together. */
export const commits = diagnosticsEvent<{ readonly units: number; readonly duration_ms: number }>('commits');

/** A read or a unit could not be answered. */
export const databaseErrors = diagnosticsEvent<DatabaseErrorCode>('database-errors');
