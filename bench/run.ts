/**
 * `npm run bench`: measures and prints; only `model` keeps what it measured, for `docs/capacity.md`. One that fails says why in its row, and the others are measured
 * all the same. Each bench stands in a folder of its own and brings its limit along: what the same machine gives
 * in the same run with nothing of ours in between.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, knownNames } from '../scripts/command-line.mjs';
import { root } from '../scripts/paths.mjs';
import { useRunFolder } from '../scripts/run-folder.mjs';
import type { Bench } from './bench-row.ts';
import { lostOf, measureAll } from './measure-all.ts';
import { beShort } from './stage/sized.ts';
import { printTable } from './table.ts';

const usage = `Measures, beside what the machine itself can do in the same run, and prints a table.

  npm run bench                     every bench, one after the other
  npm run bench -- ready            one of them by its name (repeatable)
  npm run bench -- --held           ends with 1 when a figure that is held misses its target
  npm run bench -- --long           loads as long as promised
  npm run bench -- --short          shows that each still measures, with loads too small for figures
  npm run bench -- shared-thread --call eventDetail    of its calls this one (repeatable)

The benches: ${readBenches().join(', ')}
`;
const options = {
  call: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  held: { type: 'boolean', default: false },
  long: { type: 'boolean', default: false },
  short: { type: 'boolean', default: false },
} as const;
const { values, positionals } = commandLine(usage, options, true);

const named = [...(values.only ?? []), ...positionals];

function readBenches(): readonly string[] {
  return readdirSync(join(root, 'bench')).filter((name) => existsSync(join(root, 'bench', name, 'run.ts')));
}

function chosenBenches(): readonly string[] {
  const names = readBenches();
  knownNames('bench', named, names, usage);
  return named.length === 0 ? names : named;
}

useRunFolder();
if (values.short) beShort();
const benches = chosenBenches();
const rows = await measureAll(benches, {
  load: async (name) => {
    console.log(`measuring ${name} …`);
    const { run }: { run: Bench } = await import(`./${name}/run.ts`);
    return run;
  },
  options: { isLong: values.long, isNamed: named.length > 0 && !values.short, calls: values.call ?? [] },
});
console.log(`\n${printTable(rows)}`);
const lost = values.held ? lostOf(rows) : [];
for (const figure of lost) console.error(`not held: ${figure}`);
const failed = rows.filter((row) => 'failed' in row).length;
if (values.short) console.log(`${benches.length - failed} passed, ${failed} failed`);
// A bench that failed may have left its server or its viewers behind, who would keep us alive.
if (lost.length > 0 || failed > 0) process.exit(1);
