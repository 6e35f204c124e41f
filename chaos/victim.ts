/** The whole server on a disk that forgets, with the one device that will deliver. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { node, root } from '../scripts/paths.mjs';
import type { ForgetfulDisk } from './forgetful-disk.ts';
import { startOnDisk, type ProgramOnDisk } from './program-on-disk.ts';
import { deviceId, pin } from './timer.ts';

export interface Victim extends ProgramOnDisk {
  readonly url: string;
}

/** Makes the tables and the device, on a disk that is still whole. */
export async function provision(folder: string): Promise<void> {
  const file = join(root, 'apps/server/src/provision.ts');
  const args = [file, 'device', '--device', deviceId, '--pin', pin, '--data', folder];
  const child = spawn(node, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The device could not be provisioned.');
}

export async function startVictim(disk: Pick<ForgetfulDisk, 'folder' | 'environment'>): Promise<Victim> {
  const own = ['--port=0', '--no-demo', '--quota-factor=1000', '--reserve=1'];
  const args = [...own, `--data=${disk.folder}`];
  const program = startOnDisk('apps/server/src/main.ts', args, disk);
  for await (const line of program.lines) {
    const [, url] = /ready at (http:\S+)/.exec(line) ?? [];
    if (url !== undefined) return { ...program, url };
  }
  throw new Error('The server ended before it was ready.');
}
