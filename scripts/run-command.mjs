/** Runs one command to its end and keeps what it printed. */
import { spawn } from 'node:child_process';

/**
 * @typedef {object} CommandResult
 * @property {number} code the exit code; 127 when the command could not be started
 * @property {string} output everything it printed, errors in their place
 */

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show`: print while it runs
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, { cwd, env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    // npm on Windows is a script that only a shell starts; every other command is a program file.
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
