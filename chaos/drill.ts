/**
 * The drill of a lost disk: a server backs up while a bridge delivers, goes on, and is gone with its data folder. The backup is put back into
 * an empty folder, and what it lacks comes from the bridge, each impulse once.
 */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackup } from '../apps/server/src/storage/database/check-backup.ts';
import { signUpTimekeeper, type Api } from '../e2e/api.ts';
import { timer } from '../e2e/giant-slalom.ts';
import { startProgram } from '../e2e/program.ts';
import { provisionTimer } from '../e2e/provision.ts';
import { startServer } from '../e2e/server.ts';
import type { Outcome } from './outcome.ts';
import { StruckBridge } from './struck-bridge.ts';
import { untilAtLeast } from './until-at-least.ts';

const RACE_MS = 12_000;
/** Of the impulses: when the backup is made, and when the disk is gone. */
const BACKED_UP = 0.25;
const LOST = 0.6;

export async function restoreDrill(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-drill-'));
  const server = await startServer(['--no-demo', '--quota-factor=1000'], provisionTimer);
  let bridge: StruckBridge | null = null;
  try {
    const api = await signUpTimekeeper(server, 'anna@example.org', 'kettle-Moss-41-anna');
    await api.post(`/devices/${timer.device}/register`, { pin: timer.pin, name: 'Timer' });
    const token = await api.authorize(timer.device);
    bridge = new StruckBridge({ device: timer.device, token, server: server.url, duration_ms: RACE_MS });
    const { count } = bridge;
    const untilStored = (least: number) => untilAtLeast(() => countStored(api), least);
    await untilStored(count * BACKED_UP);
    const backup = join(folder, 'backup');
    await run('backup', ['--data', server.data, '--to', backup]);
    const before = await untilStored(count * LOST);
    await server.kill();
    renameSync(server.data, join(folder, 'broken'));
    const gone_ms = performance.now();
    await run('restore', ['--from', backup, '--data', server.data]);
    const { triggers: kept } = checkBackup(backup);
    await server.restart();
    const took_s = ((performance.now() - gone_ms) / 1_000).toFixed(1);
    await bridge.done();
    const found = await untilStored(count);
    return {
      counts: [
        `${before} triggers acknowledged when the disk was gone, ${before - kept} of them behind the backup`,
        `the server answered again ${took_s} s later; in the end ${found} of ${count} are there, each once`,
      ],
      faults: [
        ...(found === count ? [] : [`${found} triggers are stored, and the timer reported ${count}`]),
        ...(before > kept ? [] : ['the backup lacked nothing, so nothing was proved']),
      ],
    };
  } finally {
    await bridge?.stop();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function countStored(api: Api): Promise<number> {
  const [count] = await api.get<{ readonly value: number }>(`/devices/${timer.device}/channel/0/trigger/count`);
  return count?.value ?? 0;
}

/** The program of `npm run backup` and `npm run restore`. */
async function run(what: 'backup' | 'restore', args: readonly string[]): Promise<void> {
  const program = startProgram('apps/server/src/backup.ts', [what, ...args]);
  if ((await program.exitCode()) !== 0) throw new Error(program.lines.join('\n'));
}
