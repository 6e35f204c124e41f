/** `npm run chaos`: harms servers of its own in a temporary folder, and looks for what was acknowledged and is lost. */
import { commandLine, knownNames, wholeNumber } from '../scripts/command-line.mjs';
import { getPrograms } from '../scripts/prepare.mjs';
import { useRunFolder } from '../scripts/run-folder.mjs';
import { describeLeft, isCI, judge } from '../scripts/tests/left-tests.mjs';
import { mayBeLeft } from '../scripts/tests/may-be-left.mjs';
import { harms, type Harm, type HarmOptions } from './harms.ts';

const all: readonly (readonly [string, Harm])[] = Object.entries(harms);
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
await getPrograms(chosen.flatMap(([, { needs }]) => needs));
const missingFor = ({ needs }: Harm) => needs.find((name) => !mayBeLeft[name].isThere()) ?? null;
const { left, faults: unmet } = judge(
  chosen.flatMap(([title, harm]) => {
    const need = missingFor(harm);
    return need === null ? [] : [{ file: 'chaos/harms.ts', title, need }];
  }),
  { isCI },
);
for (const fault of unmet) console.log(`BROKEN ${fault}`);
const tried = chosen.filter(([, harm]) => missingFor(harm) === null);
let failed = unmet.length;
// Each has servers of its own and waits for most of its time: two of the whole run fill the time of one.
const lanes = values.only === undefined ? 2 : 1;
const waiting = [...tried];
await Promise.all(Array.from({ length: lanes }, inflictWaiting));
console.log(`--seed ${asked.seed}`);
if (left.length > 0) console.log(describeLeft(left));
// Read by whoever counts over several commands: nothing else stands on these lines.
console.log(`${left.length} left`);
console.log(`${chosen.length - left.length - failed} passed, ${failed} failed`);
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
