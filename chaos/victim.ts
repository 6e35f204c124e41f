/** The whole server, on a disk that forgets, to be stopped in the middle of a sentence. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { node, root } from '../scripts/paths.mjs';
import type { ForgetfulDisk } from './forgetful-disk.ts';
import { deviceId, pin } from './timer.ts';

export interface Victim {
  readonly url: string;
  /** Stops all its threads at this instruction; it neither writes nor answers from here on. */
  freeze(): void;
  kill(): Promise<void>;
}

/** Makes the tables and the one device that will deliver. */
export async function provision(folder: string): Promise<void> {
  const file = join(root, 'apps/server/src/provision.ts');
  const args = [file, 'device', '--device', deviceId, '--pin', pin, '--data', folder];
  const child = spawn(node, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The device could not be provisioned.');
}

export async function startVictim(disk: ForgetfulDisk): Promise<Victim> {
  const file = join(root, 'apps/server/src/main.ts');
  const args = [file, '--port=0', '--no-demo', '--quota-factor=1000', `--data=${disk.folder}`];
  const child = spawn(node, args, {
    env: { ...process.env, ...disk.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    url: await readyUrl(child),
    freeze: () => child.kill('SIGSTOP'),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function readyUrl(child: ChildProcess): Promise<string> {
  if (child.stdout !== null) {
    for await (const line of createInterface({ input: child.stdout })) {
      const [, url] = /ready at (http:\S+)/.exec(line) ?? [];
      if (url !== undefined) return url;
    }
  }
  throw new Error('The server ended before it was ready.');
}
