/**
 * A temporary folder for one run of a program and all that it starts: whatever is left in there goes with it, also what
 * a process left that was killed on the way.
 */
import { accessSync, chmodSync, constants as access, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { constants, freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Short: a socket of PostgreSQL in there has a path of at most 104 characters. */
const name = /^sw-(\d+)-/;
const ending = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Linux has a file system in memory there; a container may have given it a few MB only. */
const inMemory = '/dev/shm';
/** Several times what a whole run of the tests keeps at once, which is 0.7 GB. */
const memory_bytes = 4e9;

/**
 * From now on it is the system's folder for what is temporary, here and for the programs that are started from here.
 * @param {string} parent
 * @returns {string} where it is
 */
export function useRunFolder(parent = tmpdir()) {
  removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `sw-${process.pid}-`));
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
 * For tests, which write a disk's worth of small databases and wait for each to be safe: in memory, where there is plenty
 * and nobody named another folder. What a power cut leaves is asked of the disk (`chaos`), and so are figures (`bench`).
 * @param {string} folder
 * @param {number} least_bytes
 * @returns {string} a parent for {@link useRunFolder}
 */
export function quickFolder(folder = inMemory, least_bytes = memory_bytes) {
  if (process.env['TMPDIR'] !== undefined) return tmpdir();
  try {
    accessSync(folder, access.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= least_bytes ? folder : tmpdir();
  } catch {
    // Another system, or a machine that has none.
    return tmpdir();
  }
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
