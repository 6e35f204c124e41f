/**
 * The mutants that stryker leaves out: tables, patterns and constants are made once, when their file
 * is loaded, and stryker switches its mutants on behind that. Here each is written into its file for one
 * run of the stories, those beside the file first. Reads the report of `stryker run`, says which
 * ones survive. A run that is cut off may leave a mutant behind: `git diff` shows it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, tool } from './paths.mjs';
import { runCommand } from './run-command.mjs';

/**
 * @typedef {{ line: number, column: number }} Position both from 1
 * @typedef {{ status: string, replacement: string, location: { start: Position, end: Position } }} Mutant
 * @typedef {{ files: Record<string, { source: string, mutants: readonly Mutant[] }> }} Report
 */

/** @type {Report} */
const report = JSON.parse(readFileSync(join(root, 'test-results/mutants.json'), 'utf8'));
let put = 0;
let survived = 0;

for (const [file, { source, mutants }] of Object.entries(report.files)) {
  for (const mutant of mutants.filter(({ status }) => status === 'Ignored')) {
    put += 1;
    if (await isKilled(file, source, mutant)) continue;
    survived += 1;
    const { line, column } = mutant.location.start;
    console.log(`survived: ${file}:${line}:${column} ${mutant.replacement}`);
  }
}
console.log(`${put - survived} of ${put} static mutants killed`);
process.exitCode = survived === 0 ? 0 : 1;

/**
 * @param {string} file
 * @param {string} source
 * @param {Mutant} mutant
 */
async function isKilled(file, source, { replacement, location }) {
  const path = join(root, file);
  if (readFileSync(path, 'utf8') !== source) throw new Error(`${file} has changed since the report`);
  const [start, end] = [location.start, location.end].map((at) => offsetOf(source, at));
  try {
    writeFileSync(path, source.slice(0, start) + replacement + source.slice(end));
    const beside = file.replace(/\.ts$/, '.test.ts');
    return (existsSync(join(root, beside)) && (await isNoticed(beside))) || (await isNoticed());
  } finally {
    writeFileSync(path, source);
  }
}

/** @param {readonly string[]} stories */
async function isNoticed(...stories) {
  const vitest = ['run', '--root', root, '--config', 'mutants/vitest.config.ts', '--bail', '1'];
  const { code } = await runCommand(node, [tool('vitest/vitest.mjs'), ...vitest, ...stories], {
    cwd: root,
  });
  return code !== 0;
}

/**
 * @param {string} source
 * @param {Position} position
 */
function offsetOf(source, { line, column }) {
  const before = source.split('\n').slice(0, line - 1);
  return before.reduce((offset, text) => offset + text.length + 1, 0) + column - 1;
}
