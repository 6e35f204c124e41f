/**
 * Whether this command was started by `nohup`. Node resets ignored signals before any script runs, so the signals themselves
 * do not say it any more. What remains is what the shell and `nohup` leave: the shell names its command in `_`, and `nohup`
 * opens the null device for writing only in place of a terminal's input.
 */
import { readFileSync, readlinkSync } from 'node:fs';

const byNohup = /(^|\/)nohup$/;
const nullDevice = '/dev/null';
/** npm and its shell stand between `nohup` and us. */
const ancestors = 4;

/** @type {boolean | undefined} */
let found;

export function isUnderNohup() {
  found ??= byNohup.test(process.env['_'] ?? '') || ancestorSaysSo() || isInputUnreadable();
  // Programs that we start ask the variable alone.
  if (found) process.env['_'] = 'nohup';
  return found;
}

/** The environment that a process began with, on systems that show it. */
function ancestorSaysSo() {
  let pid = String(process.ppid);
  for (let generation = 0; generation < ancestors; generation++) {
    const [environment, status] = [read(`/proc/${pid}/environ`), read(`/proc/${pid}/status`)];
    if (environment.split('\0').some((entry) => entry.startsWith('_=') && byNohup.test(entry.slice(2)))) return true;
    pid = /^PPid:\t(\d+)$/m.exec(status)?.[1] ?? '0';
  }
  return false;
}

function isInputUnreadable() {
  const isWriteOnly = /^flags:\t\d*1$/m.test(read('/proc/self/fdinfo/0'));
  return isWriteOnly && attempt(() => readlinkSync('/proc/self/fd/0')) === nullDevice;
}

/** @param {string} file */
function read(file) {
  return attempt(() => readFileSync(file, 'utf8'));
}

/**
 * Other systems have no such files, and those of other users cannot be read.
 * @param {() => string} step
 */
function attempt(step) {
  try {
    return step();
  } catch {
    return '';
  }
}
