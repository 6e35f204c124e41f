/**
 * `npm run results`: computes results from a race file, from a fresh clone with nothing but Node 20
 * and npm. Nothing but the results goes to the console's output.
 */
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { node, root } from './paths.mjs';
import { runForeground } from './run-foreground.mjs';

// npm runs its scripts in the project's folder; a file is named from where the user is.
const from = process.env['INIT_CWD'] ?? process.cwd();
const argv = process.argv.slice(2).map((argument) => (argument.startsWith('--') ? argument : resolve(from, argument)));

// A race is read, computed and gone: collected early, a large one stays below half a gigabyte.
const memory = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

// What Node made of the sources is kept: reading them anew would take a tenth of a large race.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/results');

console.log = console.error;
process.exitCode = (await ensureInstalled('programs'))
  ? await runForeground(node, [...memory, join(root, 'apps/results/src/main.ts'), ...argv])
  : 1;
