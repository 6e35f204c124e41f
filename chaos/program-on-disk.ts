/** A program on a disk that forgets, to be stopped in the middle of a sentence. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { node, root } from '../scripts/paths.mjs';
import type { ForgetfulDisk } from './forgetful-disk.ts';

export interface ProgramOnDisk {
  /** What it prints, line by line. */
  readonly lines: Interface;
  /** Stops all its threads; from the return on it neither writes nor answers. */
  freeze(): void;
  kill(): Promise<void>;
}

export function startOnDisk(
  file: string,
  args: readonly string[],
  disk: Pick<ForgetfulDisk, 'environment'>,
): ProgramOnDisk {
  const child = spawn(node, [join(root, file), ...args], {
    env: { ...process.env, ...disk.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    lines: createInterface({ input: child.stdout }),
    freeze: () => {
      child.kill('SIGSTOP');
      // A thread on another processor stops a moment later than the signal is sent.
      while (!isStopped(child.pid ?? 0));
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function isStopped(pid: number): boolean {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).every((task) => {
    const status = readFileSync(join(tasks, task, 'status'), 'utf8');
    return /^State:\s+[TXZ]/m.test(status);
  });
}
