/** `npm run mutants`: changes the rules of timing; with `--specification` the rules of sixty sentences, by `--seed`. */
import { node, root, tool } from './paths.mjs';
import { runForeground } from './run-foreground.mjs';

const own = process.argv.slice(2);
process.exitCode = own.includes('--specification')
  ? await run(['scripts/specification/mutants/main.ts', ...own])
  : (await run([
      tool('@stryker-mutator/core/bin/stryker.js'),
      'run',
      'mutants/stryker.config.json',
    ])) || (await run(['scripts/static-mutants.mjs']));

/** @param {readonly string[]} args */
function run(args) {
  return runForeground(node, [...args], { cwd: root });
}
