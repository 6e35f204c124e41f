/**
 * Cuts the power of a server that devices deliver to, at random moments, and opens what was synced
 * until then: no acknowledged trigger may be missing and nothing may need repair.
 *
 *     npm run chaos                                20 cuts, always with the same seed
 *     npm run chaos -- --cuts 100 --seed 7
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildPreload, makeForgetfulDisk } from './forgetful-disk.ts';
import { randomFrom } from './random.ts';
import { faultsOf } from './survivor.ts';
import { deliverUntilCut, logIn } from './timer.ts';
import type { Acknowledged } from './timer.ts';
import { provision, startVictim } from './victim.ts';

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '20' },
    seed: { type: 'string', default: '20261120' },
  },
});

const SENDERS = 4;
const LONGEST_LIFE_MS = 1_500;

interface Cut {
  readonly life_ms: number;
  readonly acknowledged: Acknowledged;
  readonly faults: readonly string[];
}

/** One server, from its start to the check of what survived it. */
async function cutOnce(preload: string, random: () => number): Promise<Cut> {
  const disk = makeForgetfulDisk(preload);
  await provision(disk.folder);
  disk.settle();
  const victim = await startVictim(disk);
  const token = await logIn(victim.url);
  const acknowledged: Acknowledged = new Map();
  const life_ms = Math.round(random() * LONGEST_LIFE_MS);
  const senders = Array.from({ length: SENDERS }, (_, index) =>
    deliverUntilCut(victim.url, token, `session-${index}`, random, acknowledged),
  );
  await wait(life_ms);
  victim.freeze();
  const survivors = disk.survivors();
  // Frozen, it answers nobody: what is known here was acknowledged before the cut.
  const known = new Map(acknowledged);
  await victim.kill();
  await Promise.all(senders);
  const faults = await faultsOf(survivors, known);
  disk.remove();
  return { life_ms, acknowledged: known, faults };
}

function describe({ life_ms, acknowledged, faults }: Cut): string {
  const triggers = [...acknowledged.values()].reduce((sum, upTo) => sum + upTo, 0);
  const verdict = faults.length === 0 ? 'all there' : faults.slice(0, 5).join('; ');
  return `cut after ${String(life_ms).padStart(4)} ms, ${triggers} triggers acknowledged: ${verdict}`;
}

const random = randomFrom(Number(values.seed));
const tools = mkdtempSync(join(tmpdir(), 'startwand-preload-'));
const preload = buildPreload(tools);
let failed = 0;
for (let cut = 1; cut <= Number(values.cuts); cut += 1) {
  const result = await cutOnce(preload, random);
  if (result.faults.length > 0) failed += 1;
  console.log(`${String(cut).padStart(3)}. ${describe(result)}`);
}
rmSync(tools, { recursive: true });
console.log(`${Number(values.cuts) - failed} passed, ${failed} failed (seed ${values.seed})`);
process.exitCode = failed === 0 ? 0 : 1;
