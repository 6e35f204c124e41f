/** `npm run mutants`: changes the rules of timing; with `--specification` the rules of sixty sentences, by `--seed`. */
import { commandLine } from './command-line.mjs';
import { mutantOptions, mutantUsage } from './mutant-usage.mjs';
import { ensureInstalled } from './install.mjs';
import { node, root, tool } from './paths.mjs';
import { runForeground } from './run-foreground.mjs';

const { values } = commandLine(mutantUsage, mutantOptions);
process.exitCode = (await ensureInstalled()) ? await mutate() : 1;

async function mutate() {
  if (values.specification) return run(['scripts/specification/mutants/main.ts', ...process.argv.slice(2)]);
  return (
    (await run([tool('@stryker-mutator/core/bin/stryker.js'), 'run', 'mutants/stryker.config.json'])) ||
    (await run(['scripts/static-mutants.mjs']))
  );
}

/** @param {readonly string[]} args */
function run(args) {
  return runForeground(node, [...args], { cwd: root });
}
