/**
 * Runs a program in our place: it has the console, gets our signals, ends when we are gone, and its exit code is ours.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isUnderNohup } from './nohup.mjs';

const watchParent_ms = 500;

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {Promise<number>} the exit code, 128 + n after signal n as shells have it
 */
export function runForeground(command, args, { cwd } = {}) {
  return new Promise((resolve) => {
    // The channel closes when this process is killed; our programs end in order then.
    const child = spawn(command, args, { cwd, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    // On Windows the console tells each of its processes by itself, and to be killed there means to end at once.
    const isTold = process.platform === 'win32';
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => isTold || isUnderNohup() || child.kill('SIGHUP'));
    process.on('SIGINT', () => {
      // Ctrl-C in a terminal reaches the child by itself, too.
      if (!process.stdin.isTTY && !isTold) child.kill('SIGINT');
    });
    const stopWatching = whenNpmIsGone(() => child.kill('SIGTERM'));
    child.on('error', (error) => {
      stopWatching();
      console.error(`${command} could not be started: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      stopWatching();
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * npm hands a signal to the shell that it started us by. The shell ends without telling us, so a changed parent is the only
 * sign. Under `nohup`, npm does not outlive its terminal and we do.
 *
 * @param {() => void} then
 * @returns {() => void} stops watching
 */
function whenNpmIsGone(then) {
  if (process.env['npm_lifecycle_event'] === undefined || isUnderNohup()) return () => {};
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, watchParent_ms);
  return () => clearInterval(watch);
}
