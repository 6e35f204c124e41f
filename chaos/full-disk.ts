/**
 * The disk of a server becomes full while a device delivers (`full-disk.c`): impulses go on from the reserve, all
 * else is refused, and with room again all is as it was. What was acknowledged is there in the end.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPreload } from './forgetful-disk.ts';
import type { Outcome } from './outcome.ts';
import { faultsOf } from './survivor.ts';
import { deliver, logIn, triggerOf } from './timer.ts';
import { provision, startVictim } from './victim.ts';

const PLENTY_BYTES = 1_000_000_000;
const LITTLE_BYTES = 50_000;
const BATCH = 5;
const MOST_BATCHES = 2_000;
const ROOM_AGAIN_WITHIN_MS = 30_000;
const session = 'full';

export async function fillDisk(): Promise<Outcome> {
  const parent = mkdtempSync(join(tmpdir(), 'startwand-full-'));
  const [folder, limit] = [join(parent, 'disk'), join(parent, 'bytes')];
  mkdirSync(folder);
  writeFileSync(limit, String(PLENTY_BYTES));
  const library = buildPreload(parent, 'full-disk');
  const limits = { STARTWAND_DISK: folder, STARTWAND_DISK_BYTES: limit };
  await provision(folder);
  const victim = await startVictim({ folder, environment: { LD_PRELOAD: library, ...limits } });
  const reserve = join(folder, 'reserve');
  const faults: string[] = [];
  let upTo = 0;
  try {
    const token = await logIn(victim.url);
    const send = async (): Promise<void> => {
      const triggers = Array.from({ length: BATCH }, (_, at) => triggerOf(session, upTo + at + 1));
      upTo = (await deliver(victim.url, token, triggers)) ?? upTo;
    };
    await until(() => existsSync(reserve));
    await send();
    writeFileSync(limit, String(usedIn(folder) + LITTLE_BYTES));
    for (let batch = 0; existsSync(reserve) && batch < MOST_BATCHES; batch += 1) await send();
    if (existsSync(reserve)) faults.push('the disk never became full');
    await send();
    if ((await diskOf(victim.url)) !== 'reserve') faults.push('a full disk is not told');
    if (await canLogIn(victim.url)) faults.push('more than impulses came on a full disk');
    writeFileSync(limit, String(PLENTY_BYTES));
    await until(() => existsSync(reserve));
    if (!existsSync(reserve)) faults.push('the reserve was not made again');
    if (!(await canLogIn(victim.url))) faults.push('with room again somebody is refused');
  } catch (error) {
    faults.push(String(error));
  }
  await victim.kill();
  faults.push(...(await faultsOf(folder, new Map([[session, upTo]]))));
  rmSync(parent, { recursive: true });
  return { counts: [`${upTo} triggers acknowledged`], faults };
}

function usedIn(folder: string): number {
  const names = readdirSync(folder).filter((name) => !name.endsWith('-shm'));
  return names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

async function diskOf(url: string): Promise<string> {
  const text = await (await fetch(`${url}/health/ready`)).text();
  return /"disk":"(\w+)"/.exec(text)?.[1] ?? text;
}

/** A token is a row, and no impulse. */
function canLogIn(url: string): Promise<boolean> {
  return logIn(url).then(
    () => true,
    () => false,
  );
}

async function until(holds: () => boolean): Promise<void> {
  const end_ms = performance.now() + ROOM_AGAIN_WITHIN_MS;
  while (!holds() && performance.now() < end_ms) await wait(100);
}
