/**
 * `npm run bench`: measures and prints, writes nothing.
 *
 *     npm run bench                     every bench, one after the other
 *     npm run bench -- --only ready     one of them (repeatable)
 *     npm run bench -- --long           loads as long as promised
 *     npm run bench -- --held           exits 1 when a figure that is held misses its target
 *     npm run bench -- shared-thread --call eventDetail    one by its name, and of its calls one
 *
 * One that fails says why in its row, and the others are measured all the same.
 *
 * Each bench stands in a folder of its own and brings its limit along: what the same machine gives
 * in the same run with nothing of ours in between.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/paths.mjs';
import { useRunFolder } from '../scripts/run-folder.mjs';
import type { Bench } from './bench-row.ts';
import { lostOf, measureAll } from './measure-all.ts';
import { printTable } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    call: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    held: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
  },
});

const named = [...values.only, ...positionals];

function chosenBenches(): readonly string[] {
  const names = readdirSync(join(root, 'bench')).filter((name) =>
    existsSync(join(root, 'bench', name, 'run.ts')),
  );
  const unknown = named.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`no bench is called ${unknown.join(', ')}; there are ${names.join(', ')}`);
  }
  return named.length === 0 ? names : named;
}

useRunFolder();
const rows = await measureAll(chosenBenches(), {
  load: async (name) => {
    console.log(`measuring ${name} …`);
    const { run }: { run: Bench } = await import(`./${name}/run.ts`);
    return run;
  },
  options: { isLong: values.long, isNamed: named.length > 0, calls: values.call },
});
console.log(`\n${printTable(rows)}`);
const lost = values.held ? lostOf(rows) : [];
for (const figure of lost) console.error(`not held: ${figure}`);
// A bench that failed may have left its server or its viewers behind, who would keep us alive.
if (lost.length > 0 || rows.some((row) => 'failed' in row)) process.exit(1);
