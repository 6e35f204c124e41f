/** `npm run house`: what the sources of a checkout look like from afar, and of another one beside it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLine } from '../command-line.mjs';
import { root } from '../paths.mjs';
import { measures } from './measures.ts';
import { readTree } from './tree.ts';

const usage = `Measures the sources: how large they are, what knows what, what stands twice.

  npm run house                          this checkout
  npm run house -- --beside FOLDER       another checkout beside it, by the same measures
  npm run house -- --formatted           each file formatted as here before its lines are counted; takes two minutes
`;
const { values } = commandLine(usage, {
  beside: { type: 'string' },
  formatted: { type: 'boolean', default: false },
} as const);
const beside = values.beside === undefined ? [] : [resolve(values.beside)];
const missing = beside.find((folder) => !existsSync(join(folder, 'package.json')));
if (missing === undefined) await print([...beside, root]);
else {
  process.stderr.write(`There is no checkout in ${missing}.\n\n${usage}`);
  process.exitCode = 2;
}

async function print(roots: readonly string[]): Promise<void> {
  const trees = [];
  for (const folder of roots) trees.push(await readTree(folder, values.formatted));
  for (const { name, of } of measures) {
    process.stdout.write(`${name.padEnd(54)}${trees.map((tree) => of(tree).padStart(16)).join('')}\n`);
  }
}
