/**
 * `npm run fuzz -- --minutes 10`: rounds of `fuzz.ts` with another seed each, until the time is up.
 * `--seed 7 --only armHeat` repeats what a round has found.
 */
import { parseArgs } from 'node:util';
import { openStage } from '../stage.ts';
import { everyCall, fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
    only: { type: 'string' },
    attacks: { type: 'string', default: '15' },
  },
});
const end = Date.now() + Number(values.minutes) * 60_000;
const names = everyCall.filter((name) => values.only === undefined || values.only === name);
let seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000_000));
let calls = 0;
let faults = 0;

do {
  const stage = await openStage();
  const attacksPerCall = Number(values.attacks);
  const report = await fuzz(stage, { seed, attacksPerCall, names, isEmbedded: true });
  await stage.close();
  calls += report.calls;
  faults += report.faults.length;
  console.log(`seed ${seed}: ${report.calls} calls, ${report.faults.length} faults`);
  for (const fault of report.faults) console.log(`\n${fault}\n`);
  seed += 1;
} while (values.seed === undefined && Date.now() < end);

console.log(`${calls} calls, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
