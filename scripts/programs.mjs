/** The programs that npm runs by name, on the project's own Node. */
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { node, root } from './paths.mjs';
import { runForeground } from './run-foreground.mjs';

/** Scripts that prepare more than the packages, or change their arguments. */
const scripts = [
  'bare-machine',
  'build',
  'desk-races',
  'dev',
  'digests',
  'mutants',
  'package',
  'prints',
  'results',
  'start',
  'sweep',
  'test',
];

/** Programs that run beside a race: their file, and the arguments before those of the command line. */
const programs = new Map([
  ['backup', ['apps/server/src/backup.ts', 'backup']],
  ['board', ['apps/bridge/src/main.ts', 'board']],
  ['bridge', ['apps/bridge/src/main.ts', 'bridge']],
  ['migrate', ['apps/server/src/main.ts', 'migrate']],
  ['move-data', ['apps/server/src/move-data.ts']],
  ['provision', ['apps/server/src/provision.ts']],
  ['restore', ['apps/server/src/backup.ts', 'restore']],
  ['simulate', ['apps/bridge/src/main.ts', 'simulate']],
]);

/** Programs that need packages which are for developers only. */
const tools = new Map([
  ['attack', ['attacks/run.ts']],
  ['bench', ['bench/run.ts']],
  ['chaos', ['chaos/run.ts']],
  ['format', ['node_modules/oxfmt/bin/oxfmt']],
  ['fuzz', ['apps/server/src/testing/fuzz/main.ts']],
  ['house', ['scripts/house/main.ts']],
  ['print-docs', ['scripts/print-docs.ts']],
  ['steadiness', ['scripts/steadiness/main.ts']],
]);

/** Runs what the command line names; its exit code becomes ours. */
export async function runProgram() {
  const [name = '', ...args] = process.argv.splice(2);
  process.argv.push(...args);
  if (scripts.includes(name)) {
    await import(`./${name}.mjs`);
    return;
  }
  const program = programs.get(name) ?? tools.get(name);
  if (program === undefined) {
    const names = [...scripts, ...programs.keys(), ...tools.keys()].sort();
    console.error(`There is no program "${name}". There are: ${names.join(', ')}`);
    process.exitCode = 1;
    return;
  }
  // Output belongs to the program: a backup or a list may be piped on.
  console.log = console.error;
  const [file = '', ...first] = program;
  const isThere = await ensureInstalled(tools.has(name) ? 'everything' : 'programs');
  process.exitCode = isThere ? await runForeground(node, [join(root, file), ...first, ...args]) : 1;
}
