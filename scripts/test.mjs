/**
 * `npm test`: what can be checked in some minutes, and with `--whole` everything, from a fresh clone with nothing but
 * Node 20 and npm.
 * Ends with the plain line `N passed, N failed`, behind a line `N left` for tests that cannot run on this machine. The exit
 * code is 1 when anything failed.
 */
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, knownNames, refuseUse, wholeNumber } from './command-line.mjs';
import { compiled, node, root } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { quickFolder, useRunFolder } from './run-folder.mjs';
import { runCommand } from './run-command.mjs';
import { stages } from './stages.mjs';
import { describeLeft, isCI, judge } from './tests/left-tests.mjs';
import { beQuick } from './tests/quick-run.mjs';
import { dear_s, dearestOf, keepTimes, ofTheRepository, ofThisMachine, readTimes } from './tests/measured-times.mjs';

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {import('./stages.mjs').StageResult} StageResult
 * @typedef {StageResult & { readonly stage: string, readonly took_s: number }} Measured
 *
 * @typedef {object} Choice
 * @property {readonly Stage[]} chosen
 * @property {readonly string[]} files the only files of tests and stories; none: all of them
 * @property {number} seed
 * @property {boolean} keepsTimes
 * @property {boolean} isWhole
 */

const dearest = 10;

/** @returns {Choice} */
function readArguments() {
  const names = stages.map(({ name }) => name);
  const usage = `Checks the program, from a fresh clone on. Ends with the plain line «N passed, N failed».
The line «N left» before it counts tests that need a program which this machine lacks.

  npm test                         all stages, without what takes long
  npm test -- --whole              everything, as it is checked before a change is taken
  npm test -- --only lint          one stage (repeatable)
  npm test -- --without browser    all but one (repeatable); npm run check is this
  npm test -- --file PATH          of the stages tests and browser only this file (repeatable)
  npm test -- --seed 7             the files of tests in the order of that seed, as a red run says it
  npm test -- --keep-times         writes how long files took, for the order of a fresh clone

The stages: ${names.join(', ')}
`;
  const { values } = commandLine(
    usage,
    /** @type {const} */ ({
      only: { type: 'string', multiple: true },
      without: { type: 'string', multiple: true },
      file: { type: 'string', multiple: true, default: /** @type {string[]} */ ([]) },
      seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
      'keep-times': { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
    }),
  );
  const { only = names, without = [] } = values;
  knownNames('stage', [...only, ...without], names, usage);
  const seed = wholeNumber('seed', values.seed, usage);
  if (!values.whole) beQuick();
  const left = values.whole ? stages : stages.filter(({ isInWholeOnly }) => isInWholeOnly !== true);
  const files = values.file;
  for (const file of files) {
    const isTaken = existsSync(join(root, file)) && left.some(({ takes }) => takes?.test(file));
    if (!isTaken) refuseUse(`No file of tests or stories is called ${file}.`, usage);
  }
  const chosen = left
    .filter(({ name }) => only.includes(name) && !without.includes(name))
    .filter(({ takes }) => takes === undefined || files.length === 0 || files.some((file) => takes.test(file)));
  return { chosen, files, seed, keepsTimes: values['keep-times'], isWhole: values.whole };
}

/**
 * Prints as it goes: a stage that takes minutes says so when it begins.
 *
 * @param {Choice} choice
 * @returns {(stage: Stage) => Promise<Measured>}
 */
function runner({ chosen, files, seed }) {
  const usual_s = readTimes().stages;
  let ended = 0;
  return async (stage) => {
    const { name, isShuffled } = stage;
    const order = isShuffled ? `, files in the order of --seed ${seed}` : '';
    const usual = usual_s[name] === undefined ? '' : ` about ${Math.ceil(usual_s[name])} s`;
    console.log(`begins ${name.padEnd(8)}${usual}${order}`);
    const startedAt = performance.now();
    const { takes } = stage;
    const result = judged(await stage.run(seed, takes === undefined ? [] : files.filter((file) => takes.test(file))));
    const took_s = (performance.now() - startedAt) / 1000;
    ended += 1;
    if (result.failed > 0) console.log(result.output);
    const verdict = result.failed === 0 ? 'ok    ' : 'FAILED';
    const left = result.left.length === 0 ? '' : `, ${result.left.length} left`;
    const counts = `${result.passed} passed, ${result.failed} failed${left}`;
    const repeat = result.failed > 0 ? order : '';
    const place = `${ended} of ${chosen.length}`;
    const seconds = took_s.toFixed(1).padStart(6);
    console.log(`${verdict} ${name.padEnd(8)} ${seconds} s   (${counts}${repeat}), ${place}`);
    if (result.failed > 0) {
      const commands = result.alone.length > 0 ? result.alone : [`npm test -- --only ${name}`];
      console.log(`       alone:\n${commands.map((command) => `         ${command}`).join('\n')}`);
    }
    return { ...result, stage: name, took_s };
  };
}

/**
 * A test that was left and may not be left has failed.
 *
 * @param {StageResult} result
 * @returns {StageResult}
 */
function judged(result) {
  const { left, faults } = judge(result.left, { isCI });
  if (faults.length === 0) return result;
  return {
    ...result,
    failed: result.failed + faults.length,
    left,
    output: `${result.output}\n${faults.join('\n')}`,
  };
}

/**
 * Those that read the code beside the tests, then the browser.
 *
 * @param {Choice} choice
 */
async function runAll(choice) {
  const run = runner(choice);
  /** @param {Stage['lane']} lane */
  const inLane = async (lane) => {
    const results = [];
    for (const stage of choice.chosen) if (stage.lane === lane) results.push(await run(stage));
    return results;
  };
  const beside = await Promise.all([inLane('reading'), inLane('tests')]);
  return [...beside.flat(), ...(await inLane('browser'))];
}

/**
 * @param {readonly Measured[]} results
 * @param {boolean} keepsTimes for everybody who clones the repository
 */
function keep(results, keepsTimes) {
  const files = Object.assign({}, ...results.map((result) => result.files ?? {}));
  const stages = Object.fromEntries(results.map(({ stage, took_s }) => [stage, took_s]));
  keepTimes(ofThisMachine, { stages, files });
  if (keepsTimes) keepTimes(ofTheRepository, { stages, files }, dear_s);
  if (Object.keys(files).length === 0) return;
  console.log(`\nWhat took longest:\n${dearestOf(files, dearest)}`);
}

/**
 * Which tests were left stands in `.cache/left.json`.
 *
 * @param {readonly Measured[]} results
 * @returns {number} how many
 */
function tellLeft(results) {
  const left = results.flatMap((result) => result.left);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache/left.json'), `${JSON.stringify(left, null, 2)}\n`);
  if (left.length > 0) console.log(`\n${describeLeft(left)}`);
  return left.length;
}

/** Before a commit no message can name what it removes: it is told in time, and nothing fails. */
async function sayWhatIsGone() {
  const { code, output } = await runCommand(node, [join(root, 'scripts/vanished/main.ts')], { cwd: root });
  if (code === 0 && output !== '') console.log(`\n${output}`);
}

async function main() {
  useRunFolder(quickFolder());
  // Hundreds of threads and processes begin with the same code: it is read and compiled once.
  process.env['NODE_COMPILE_CACHE'] ??= compiled;
  let passed = 0;
  let failed = 0;
  let left = 0;
  const choice = readArguments();
  /** @param {Stage} stage */
  const needsOf = ({ needs }) => needs?.(choice.isWhole) ?? [];
  const missing = await prepare(choice.chosen.flatMap(needsOf));
  if (missing !== null) failed = 1;
  if (missing !== 'packages') {
    // Linter and laws may say why the pages cannot be built.
    const chosen = choice.chosen.filter((stage) => missing === null || !needsOf(stage).includes(missing));
    const results = await runAll({ ...choice, chosen });
    for (const result of results) {
      passed += result.passed;
      failed += result.failed;
    }
    keep(results, choice.keepsTimes);
    left = tellLeft(results);
    await sayWhatIsGone();
  }
  console.log(`\n${left} left\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
