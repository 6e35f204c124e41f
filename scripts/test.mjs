/**
 * `npm test`: what can be checked in some minutes, and with `--whole` everything, from a fresh clone with nothing but
 * Node 20 and npm.
 * Ends with the plain line `N passed, N failed`; the exit code is 1 when anything failed.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { commandLine, knownNames, wholeNumber } from './command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { quickFolder, useRunFolder } from './run-folder.mjs';
import { stages } from './stages.mjs';
import { beQuick } from './tests/quick-run.mjs';
import { dear_s, dearestOf, keepTimes, ofTheRepository, ofThisMachine, readTimes } from './tests/measured-times.mjs';

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {import('./stages.mjs').StageResult} StageResult
 * @typedef {StageResult & { readonly stage: string, readonly took_s: number }} Measured
 */

const dearest = 10;

/** @returns {{ readonly chosen: readonly Stage[], readonly seed: number, readonly keepsTimes: boolean }} */
function readArguments() {
  const names = stages.map(({ name }) => name);
  const usage = `Checks the program, from a fresh clone on. Ends with the plain line «N passed, N failed».

  npm test                         all stages, without what takes long
  npm test -- --whole              everything, as it is checked before a change is taken
  npm test -- --only lint          one stage (repeatable)
  npm test -- --without browser    all but one (repeatable); npm run check is this
  npm test -- --seed 7             the files of tests in the order of that seed, as a red run says it
  npm test -- --keep-times         writes how long files took, for the order of a fresh clone

The stages: ${names.join(', ')}
`;
  const { values } = commandLine(
    usage,
    /** @type {const} */ ({
      only: { type: 'string', multiple: true },
      without: { type: 'string', multiple: true },
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
  const chosen = left.filter(({ name }) => only.includes(name) && !without.includes(name));
  return { chosen, seed, keepsTimes: values['keep-times'] };
}

/**
 * Prints as it goes: a stage that takes minutes says so when it begins.
 *
 * @param {readonly Stage[]} chosen
 * @param {number} seed
 * @returns {(stage: Stage) => Promise<Measured>}
 */
function runner(chosen, seed) {
  const usual_s = readTimes().stages;
  let ended = 0;
  return async (stage) => {
    const { name, isShuffled } = stage;
    const order = isShuffled ? `, files in the order of --seed ${seed}` : '';
    const usual = usual_s[name] === undefined ? '' : ` about ${Math.ceil(usual_s[name])} s`;
    console.log(`begins ${name.padEnd(8)}${usual}${order}`);
    const startedAt = performance.now();
    const result = await stage.run(seed);
    const took_s = (performance.now() - startedAt) / 1000;
    ended += 1;
    if (result.failed > 0) console.log(result.output);
    const verdict = result.failed === 0 ? 'ok    ' : 'FAILED';
    const counts = `${result.passed} passed, ${result.failed} failed`;
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
 * Those that read the code beside the tests, then the browser.
 *
 * @param {readonly Stage[]} chosen
 * @param {number} seed
 */
async function runAll(chosen, seed) {
  const run = runner(chosen, seed);
  /** @param {Stage['lane']} lane */
  const inLane = async (lane) => {
    const results = [];
    for (const stage of chosen) if (stage.lane === lane) results.push(await run(stage));
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

async function main() {
  useRunFolder(quickFolder());
  // Hundreds of threads and processes begin with the same code: it is read and compiled once.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compiled');
  let passed = 0;
  let failed = 0;
  const { chosen, seed, keepsTimes } = readArguments();
  if (!(await ensureInstalled())) {
    failed = 1;
  } else {
    const results = await runAll(chosen, seed);
    for (const result of results) {
      passed += result.passed;
      failed += result.failed;
    }
    keep(results, keepsTimes);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
