/**
 * `npm run attack`: attacks a server of its own, on this machine and in a temporary folder, with what
 * was tried on such servers before.
 */
import { commandLine, knownNames, wholeNumber } from '../scripts/command-line.mjs';
import { proxyNames } from '../e2e/deploy/proxies.ts';
import { useRunFolder } from '../scripts/run-folder.mjs';
import type { Finding } from './cast/attack.ts';
import { attackCalled, attackNames, runAttack, shareGround } from './run-attacks.ts';

const usage = `Attacks a server of its own, on this machine and in a temporary folder, and says what held.

  npm run attack                            every attack once
  npm run attack -- --minutes 10            for ten minutes, a share for each
  npm run attack -- --only address-patterns --seed 7    this one (repeatable), as that seed has it
  npm run attack -- --through nginx         behind that proxy, by its file of deploy/ (${proxyNames.join(', ')})

The attacks: ${attackNames.join(', ')}
`;
const options = {
  minutes: { type: 'string', default: '0' },
  only: { type: 'string', multiple: true },
  through: { type: 'string' },
  seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
} as const;
const { values } = commandLine(usage, options);

useRunFolder();
const seed = wholeNumber('seed', values.seed, usage);
const minutes = wholeNumber('minutes', values.minutes, usage);
const names = values.only ?? attackNames;
knownNames('attack', names, attackNames, usage);
const through = proxyNames.find((name) => name === values.through) ?? null;
if (values.through !== undefined) knownNames('proxy', [values.through], proxyNames, usage);

console.log(`${names.length} attacks${through === null ? '' : ` through ${through}`}, seed ${seed}`);
const shared = shareGround(through);
const share_ms = (minutes * 60_000) / names.length;
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
  if (through !== null && attack.directOnly !== undefined) {
    console.log(`left   ${name}: ${attack.directOnly}`);
    return true;
  }
  const began = performance.now();
  const found = await runAttack(attack, shared, { seed, share_ms }).catch((error: unknown): readonly Finding[] => [
    { says: 'the attack comes to its end', holds: false, seen: String(error) },
  ]);
  const broken = found.filter(({ holds }) => !holds);
  const verdict = broken.length === 0 ? 'held  ' : 'BROKEN';
  const took_s = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${verdict} ${name}: ${attack.title} (${took_s} s)`);
  for (const { says, holds, seen } of found) console.log(`         ${holds ? '+' : '-'} ${says}: ${seen}`);
  return broken.length === 0;
}
