/**
 * Work that two commands in one clone must not do at the same time: the second one waits. Its lock is a
 * folder that holds the file of its owner. A folder is moved into place as a whole, and the file of an
 * owner who is gone is renamed by one heir only, so no two commands ever believe that it is theirs.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './paths.mjs';

/** An owner shows this often that it is at work; a process id would say nothing across containers. */
const beat_ms = 1_000;
const gone_ms = 10_000;
const retry_ms = 100;

/**
 * @template Result
 * @param {string} name of the work
 * @param {string} waiting what is said, once, when another command is at it
 * @param {() => Promise<Result>} work asks first whether there is anything left to do
 * @returns {Promise<Result>}
 */
export async function oneAtATime(name, waiting, work) {
  const folder = join(root, '.cache', `${name}.lock`);
  const owner = `${process.pid}-${randomUUID()}`;
  for (let tries = 0; !take(folder, owner); tries++) {
    if (tries === 0) console.log(waiting);
    await pause(retry_ms);
  }
  const own = join(folder, owner);
  const beat = setInterval(() => touch(own), beat_ms);
  const giveBack = () => {
    rmSync(own, { force: true });
    attempt(() => rmdirSync(folder));
  };
  process.once('exit', giveBack);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', giveBack);
    giveBack();
  }
}

/**
 * @param {string} folder
 * @param {string} owner
 * @returns {boolean} whether it is ours now
 */
function take(folder, owner) {
  const prepared = `${folder}.${owner}`;
  mkdirSync(prepared, { recursive: true });
  writeFileSync(join(prepared, owner), '');
  if (attempt(() => renameSync(prepared, folder))) return true;
  rmSync(prepared, { recursive: true });
  return inherit(folder, owner);
}

/**
 * @param {string} folder
 * @param {string} owner
 */
function inherit(folder, owner) {
  return attempt(() => {
    const [present] = readdirSync(folder);
    if (present === undefined) {
      // Being given back just now; not every system moves a folder over an empty one.
      rmdirSync(folder);
      throw new Error('to be taken');
    }
    const file = join(folder, present);
    if (Date.now() - statSync(file).mtimeMs < gone_ms) throw new Error('at work');
    // Before it is ours, so that nobody takes it for abandoned behind us.
    touch(file);
    renameSync(file, join(folder, owner));
  });
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  attempt(() => utimesSync(file, now, now));
}

/**
 * @param {() => void} step
 * @returns {boolean} whether it went well: what fails here was done by another process first
 */
function attempt(step) {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}
