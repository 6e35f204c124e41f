/** What PostgreSQL says went wrong, by its SQLSTATE (postgresql.org/docs/current/errcodes-appendix.html). */
import { DatabaseError as PostgresError } from 'pg';
import type { DatabaseErrorCode } from '../database.ts';

/** `null`: the error is not the database's. */
function sqlStateOf(error: unknown): string | null {
  return error instanceof PostgresError ? (error.code ?? null) : null;
}

/** A unique key, a reference or a check did not hold. */
export function isConstraint(error: unknown): boolean {
  return sqlStateOf(error)?.startsWith('23') ?? false;
}

/**
 * The connection is gone and with it what was not committed: the network, a restart of the
 * database, or its administrator.
 */
export function isConnectionLoss(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== null) return state.startsWith('08') || /^57P0[1-5]$/.test(state);
  if (!(error instanceof Error)) return false;
  // The system's own words (ECONNRESET), or those of the driver, which have no code.
  return 'syscall' in error || /connection|connect|not queryable/i.test(error.message);
}

/** It answers that it starts up: after a crash it reads its log first. */
export function isStartingUp(error: unknown): boolean {
  return sqlStateOf(error) === CANNOT_CONNECT_NOW;
}

/** Nothing listens there: perhaps its program begins in a moment. */
export function isRefusedByMachine(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

/** Another server holds a row that we need, or both wait for each other. */
export function isContention(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === LOCK_TIMEOUT || state === DEADLOCK || state === SERIALIZATION;
}

export function codeOf(error: unknown): DatabaseErrorCode {
  if (sqlStateOf(error) === DISK_FULL) return 'DATABASE_FULL';
  if (isConnectionLoss(error)) return 'DATABASE_DOWN';
  return isContention(error) ? 'DATABASE_BUSY' : 'DATABASE_FAILED';
}

const LOCK_TIMEOUT = '55P03';
const DEADLOCK = '40P01';
const SERIALIZATION = '40001';
const CANNOT_CONNECT_NOW = '57P03';
const DISK_FULL = '53100';
