/** Runs a program in our place: it has the console, gets our signals, and its exit code is ours. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {Promise<number>} the exit code, 128 + n after signal n as shells have it
 */
export function runForeground(command, args, { cwd } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit' });
    // On Windows the console tells each of its processes by itself, and to be killed there means to end at once.
    const isTold = process.platform === 'win32';
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => isTold || child.kill('SIGHUP'));
    process.on('SIGINT', () => {
      // Ctrl-C in a terminal reaches the child by itself, too; twice would mean «at once».
      if (!process.stdin.isTTY && !isTold) child.kill('SIGINT');
    });
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
