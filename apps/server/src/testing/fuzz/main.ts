/** `npm run fuzz`: rounds of `fuzz.ts` with another seed each, until the time is up. */
import { commandLine, knownNames, wholeNumber } from '../../../../../scripts/command-line.mjs';
import { openStage } from '../stage.ts';
import { everyCall, fuzz } from './fuzz.ts';

const usage = `Sends every call what nobody expects, with another seed each round, until the time is up.

  npm run fuzz                              for ten minutes
  npm run fuzz -- --minutes 60
  npm run fuzz -- --seed 7 --only armHeat   one round again, of one call
  npm run fuzz -- --attacks 30              so many tries at each call, 15 else
`;
const options = {
  minutes: { type: 'string', default: '10' },
  seed: { type: 'string' },
  only: { type: 'string' },
  attacks: { type: 'string', default: '15' },
} as const;
const { values } = commandLine(usage, options);
if (values.only !== undefined) knownNames('call', [values.only], everyCall, usage);
const attacksPerCall = wholeNumber('attacks', values.attacks, usage);
const end = Date.now() + wholeNumber('minutes', values.minutes, usage) * 60_000;
const names = everyCall.filter((name) => values.only === undefined || values.only === name);
const anySeed = String(Math.floor(Math.random() * 1_000_000_000));
let seed = wholeNumber('seed', values.seed ?? anySeed, usage);
let calls = 0;
let faults = 0;

do {
  const stage = await openStage();
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
