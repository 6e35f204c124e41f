/** Runs one command to its end and keeps what it printed. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * @typedef {object} CommandResult
 * @property {number} code the exit code; 127 when the command could not be started
 * @property {string} output everything it printed, errors in their place
 */

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {number} [options.uid]
 * @param {number} [options.gid]
 * @param {boolean} [options.endsWithUs] who ends us ends it, too: nobody would know that it still works
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, { env = process.env, endsWithUs = false, ...options } = {}) {
  return new Promise((resolve) => {
    // npm on Windows is a script that only a shell starts; every other command is a program file.
    const shell = process.platform === 'win32' && command === 'npm';
    // Listening before there is anything to end: a signal may come at any time.
    const letGo = endsWithUs ? whenEnded((signal) => child.kill(signal)) : () => {};
    const child = spawn(command, args, {
      ...options,
      env: withColours(env),
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      letGo();
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code) => {
      letGo();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * @param {(signal: NodeJS.Signals) => void} endIt
 * @returns {() => void} listens no more
 */
function whenEnded(endIt) {
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    endIt(signal);
    process.exit(128 + constants.signals[signal]);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}

/**
 * What we print is our own console's matter: colours for a person at a terminal, none for a log,
 * where some tools would print them because `CI` is set.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function withColours({ NO_COLOR, FORCE_COLOR, ...env }) {
  if (NO_COLOR !== undefined || !process.stdout.isTTY) return { ...env, NO_COLOR: '1' };
  return { ...env, FORCE_COLOR: FORCE_COLOR ?? '1' };
}
