/**
 * `npm run attack`: attacks a server of its own, on this machine and in a temporary folder, with what
 * was tried on such servers before.
 *
 *     npm run attack                            every attack once
 *     npm run attack -- --minutes 10            for ten minutes, a share for each
 *     npm run attack -- --only address-patterns --seed 7
 */
import { parseArgs } from 'node:util';
import { useRunFolder } from '../scripts/run-folder.mjs';
import type { Finding } from './cast/attack.ts';
import { attackCalled, attackNames, runAttack, shareGround } from './run-attacks.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '0' },
    only: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string' },
  },
});

useRunFolder();
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000));
const names = values.only.length === 0 ? attackNames : values.only;
const unknown = names.filter((name) => !attackNames.includes(name));
if (unknown.length > 0)
  throw new Error(`no attack is called ${unknown.join(', ')}; there are ${attackNames.join(', ')}`);

console.log(`${names.length} attacks, seed ${seed}`);
const shared = shareGround();
const share_ms = (Number(values.minutes) * 60_000) / names.length;
let held = 0;
try {
  for (const name of names) if (await tryOut(name)) held += 1;
} finally {
  await shared.stop();
}
console.log(`${held} held, ${names.length - held} broken`);
process.exitCode = held === names.length ? 0 : 1;

/** @returns whether everything held */
async function tryOut(name: string): Promise<boolean> {
  const attack = await attackCalled(name);
  const began = performance.now();
  const found = await runAttack(attack, shared, { seed, share_ms }).catch(
    (error: unknown): readonly Finding[] => [
      { says: 'the attack comes to its end', holds: false, seen: String(error) },
    ],
  );
  const broken = found.filter(({ holds }) => !holds);
  const verdict = broken.length === 0 ? 'held  ' : 'BROKEN';
  const took_s = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${verdict} ${name}: ${attack.title} (${took_s} s)`);
  for (const { says, holds, seen } of found)
    console.log(`         ${holds ? '+' : '-'} ${says}: ${seen}`);
  return broken.length === 0;
}
