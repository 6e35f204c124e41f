/**
 * Cuts the power of a server that devices deliver to, at random moments, and opens what was synced
 * until then: no acknowledged trigger may be missing and nothing may need repair.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '../apps/bridge/src/random.ts';
import { lossesOfCareless } from './careless-cut.ts';
import { makeForgetfulDisk } from './forgetful-disk.ts';
import type { Outcome } from './outcome.ts';
import { faultsOf } from './survivor.ts';
import { deliverUntilCut, logIn, type Acknowledged } from './timer.ts';
import { provision, startVictim } from './victim.ts';

const SENDERS = 4;
const LONGEST_LIFE_MS = 1_500;

interface Cut {
  readonly life_ms: number;
  readonly acknowledged: Acknowledged;
  readonly faults: readonly string[];
}

/** @param preload what makes only synced bytes survive (`buildPreload`) */
export async function cutPower(preload: string, cuts: number, seed: number): Promise<Outcome> {
  const lost = await lossesOfCareless(preload);
  const faults = lost <= 0 ? ['a store that does not sync lost nothing: the test sees nothing'] : [];
  const random = new Random(seed);
  let triggers = 0;
  for (let cut = 1; cut <= cuts; cut += 1) {
    const result = await cutOnce(preload, random);
    faults.push(...result.faults.slice(0, 5).map((fault) => `cut ${cut}, after ${result.life_ms} ms: ${fault}`));
    triggers += [...result.acknowledged.values()].reduce((sum, upTo) => sum + upTo, 0);
  }
  return {
    counts: [
      `${cuts} cuts, ${triggers} triggers acknowledged before them`,
      `a store that does not sync lost ${lost} rows: the test sees what is lost`,
    ],
    faults,
  };
}

/** One server, from its start to the check of what survived it. */
async function cutOnce(preload: string, random: Random): Promise<Cut> {
  const disk = makeForgetfulDisk(preload);
  await provision(disk.folder);
  disk.sync();
  const victim = await startVictim(disk);
  const token = await logIn(victim.url);
  const acknowledged: Acknowledged = new Map();
  const life_ms = Math.round(random.between(0, LONGEST_LIFE_MS));
  const senders = Array.from({ length: SENDERS }, (_, index) =>
    deliverUntilCut(victim.url, token, `session-${index}`, random, acknowledged),
  );
  await wait(life_ms);
  victim.freeze();
  const survivors = disk.survivors();
  await victim.kill();
  // Answers that were on their way when it froze count: they were given before the cut.
  await Promise.all(senders);
  const faults = await faultsOf(survivors, acknowledged);
  disk.remove();
  return { life_ms, acknowledged, faults };
}
