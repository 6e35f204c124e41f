/**
 * A temporary folder for one run of a program and all that it starts: whatever is left in there goes with it, also what
 * a process left that was killed on the way.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Short: a socket of PostgreSQL in there has a path of at most 104 characters. */
const name = /^sw-(\d+)-/;
const ending = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * From now on it is the system's folder for what is temporary, here and for the programs that are started from here.
 * @returns {string} where it is
 */
export function useRunFolder() {
  const usual = tmpdir();
  removeLeftovers(usual);
  const folder = mkdtempSync(join(usual, `sw-${process.pid}-`));
  // PostgreSQL runs as another user, and has its folder in here.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => remove(folder));
  for (const signal of ending) {
    process.once(signal, () => {
      // Whoever else listens ends in its own way, and the end is heard above.
      if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
    });
  }
  return folder;
}

/**
 * Of runs that were killed.
 * @param {string} parent
 */
export function removeLeftovers(parent) {
  for (const entry of readdirSync(parent)) {
    const pid = Number(name.exec(entry)?.[1]);
    if (pid > 0 && !isRunning(pid)) remove(join(parent, entry));
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's, which we may not ask.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A server that ends may still write its last. @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {
    // It is somebody else's, or is written to: the next run takes it away.
  }
}
