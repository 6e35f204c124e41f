/** `npm run chaos`: harms servers of its own in a temporary folder, and looks for what was acknowledged and is lost. */
import { commandLine, knownNames, wholeNumber } from '../scripts/command-line.mjs';
import { useRunFolder } from '../scripts/run-folder.mjs';
import { harms, type HarmOptions } from './harms.ts';

const all = Object.entries(harms);
const names = all.map(([name]) => name);
const lines = all.map(([name, { says }]) => `  ${name.padEnd(16)} ${says}`);
const usage = `Harms servers of its own while devices deliver, and looks for what was acknowledged and is lost.

  npm run chaos                            what takes less than a minute each, always with the same seed
  npm run chaos -- --only rolling --pages 1000    this one (repeatable)
  npm run chaos -- --cuts 100 --seed 7
  npm run chaos -- --minutes 10            then strikes at several servers, so long

${lines.join('\n')}
`;
const options = {
  cuts: { type: 'string', default: '20' },
  minutes: { type: 'string', default: '0' },
  pages: { type: 'string', default: '100' },
  seed: { type: 'string', default: '20261120' },
  only: { type: 'string', multiple: true },
} as const;
const { values } = commandLine(usage, options);
const asked: HarmOptions = {
  cuts: wholeNumber('cuts', values.cuts, usage),
  minutes: wholeNumber('minutes', values.minutes, usage),
  pages: wholeNumber('pages', values.pages, usage),
  seed: wholeNumber('seed', values.seed, usage),
};
knownNames('harm', values.only ?? [], names, usage);
useRunFolder();

const chosen = all.filter(([name, { isOfWholeRun }]) => values.only?.includes(name) ?? isOfWholeRun(asked));
let failed = 0;
// Each has servers of its own and waits for most of its time: two of the whole run fill the time of one.
const lanes = values.only === undefined ? 2 : 1;
const waiting = [...chosen];
await Promise.all(Array.from({ length: lanes }, inflictWaiting));
console.log(`--seed ${asked.seed}`);
// Read by whoever counts over several commands: nothing else stands on that line.
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** One after the other, as long as there are any. */
async function inflictWaiting(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, { inflict }] = next;
    if (!(await tryOut(name, inflict))) failed += 1;
  }
}

/** @returns whether nothing was lost */
async function tryOut(name: string, inflict: (typeof all)[number][1]['inflict']): Promise<boolean> {
  const began_ms = performance.now();
  const { counts, faults } = await inflict(asked).catch((error: unknown) => ({
    counts: [],
    faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  const took_s = ((performance.now() - began_ms) / 1_000).toFixed(0);
  console.log(`${faults.length === 0 ? 'held  ' : 'BROKEN'} ${name} (${took_s} s)`);
  for (const count of counts) console.log(`         + ${count}`);
  for (const fault of faults) console.log(`         - ${fault}`);
  return faults.length === 0;
}
