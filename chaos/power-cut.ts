/**
 * Cuts the power of a server that devices deliver to, at random moments, and opens what was synced
 * until then: no acknowledged trigger may be missing and nothing may need repair.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandLine, knownNames, wholeNumber } from '../scripts/command-line.mjs';
import { useRunFolder } from '../scripts/run-folder.mjs';
import { Random } from '../apps/bridge/src/random.ts';
import { lossesOfCareless } from './careless-cut.ts';
import { buildPreload, makeForgetfulDisk } from './forgetful-disk.ts';
import { strikeServers } from './several-servers.ts';
import { fillDisk } from './full-disk.ts';
import { strikeTaps } from './struck-taps.ts';
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

function describe({ life_ms, acknowledged, faults }: Cut): string {
  const triggers = [...acknowledged.values()].reduce((sum, upTo) => sum + upTo, 0);
  const verdict = faults.length === 0 ? 'all there' : faults.slice(0, 5).join('; ');
  const life = String(life_ms).padStart(4);
  return `cut after ${life} ms, ${triggers} triggers acknowledged: ${verdict}`;
}

/** @returns the number of cuts that lost something */
async function cutAll(preload: string, cuts: number, seed: number): Promise<number> {
  const random = new Random(seed);
  let failed = 0;
  for (let cut = 1; cut <= cuts; cut += 1) {
    const result = await cutOnce(preload, random);
    if (result.faults.length > 0) failed += 1;
    console.log(`${String(cut).padStart(3)}. ${describe(result)}`);
  }
  return failed;
}

const usage = `Cuts the power of a server while devices deliver to it, and looks for what was acknowledged and is lost.

  npm run chaos                         20 cuts, always with the same seed
  npm run chaos -- --cuts 100 --seed 7
  npm run chaos -- --minutes 10         then strikes at several servers, so long
  npm run chaos -- --only taps          strikes at a phone that is tapped, 20 of each kind
`;
const options = {
  cuts: { type: 'string', default: '20' },
  minutes: { type: 'string', default: '0' },
  seed: { type: 'string', default: '20261120' },
  only: { type: 'string', default: '' },
} as const;
const { values } = commandLine(usage, options);
const cuts = wholeNumber('cuts', values.cuts, usage);
const minutes = wholeNumber('minutes', values.minutes, usage);
const seed = wholeNumber('seed', values.seed, usage);
if (values.only !== '') knownNames('strike', [values.only], ['taps'], usage);
useRunFolder();
const tools = mkdtempSync(join(tmpdir(), 'startwand-preload-'));
const preload = buildPreload(tools);

const { passed, failed } = values.only === 'taps' ? await taps() : await servers();
rmSync(tools, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function taps(): Promise<{ readonly passed: number; readonly failed: number }> {
  console.log(`     ${cuts} strikes at taps, seed ${seed}`);
  const { counts, faults } = await strikeTaps(cuts, new Random(seed), preload);
  for (const line of [...counts, ...faults]) console.log(`     ${line}`);
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function servers(): Promise<{ readonly passed: number; readonly failed: number }> {
  const lost = await lossesOfCareless(preload);
  console.log(`  0. a store that does not sync lost ${lost} rows: the test sees what is lost`);
  console.log(`     ${cuts} power cuts of the server, seed ${seed}`);
  let failed = (await cutAll(preload, cuts, seed)) + (lost === 0 ? 1 : 0);
  const full = await fillDisk();
  for (const fault of full) console.log(`     ${fault}`);
  if (full.length > 0) failed += 1;

  if (minutes > 0) {
    console.log(`     ${minutes} minutes of strikes at servers on one PostgreSQL`);
    const { counts, faults } = await strikeServers(minutes, seed);
    console.log(`     ${counts.join(', ')}`);
    for (const fault of faults) console.log(`     ${fault}`);
    if (faults.length > 0) failed += 1;
  }
  return { passed: cuts + 2 + (minutes > 0 ? 1 : 0) - failed, failed };
}
