/**
 * `npm test`: everything that can be checked, from a fresh clone with nothing but Node 20 and npm.
 *
 *     npm test                              all stages
 *     npm test -- --only types              one stage (repeatable)
 *     npm test -- --without browser         all but one (repeatable); `npm run check` is this
 *     npm test -- --seed 7                  the files of tests in the order of that seed, as a red run says it
 *
 * Ends with the plain line `N passed, N failed`; the exit code is 1 when anything failed.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { stages } from './stages.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

/** @returns {{ readonly chosen: readonly Stage[], readonly seed: number }} */
function readArguments() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      without: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    },
  });
  const names = stages.map(({ name }) => name);
  const unknown = [...values.only, ...values.without].filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`no stage is called ${unknown.join(', ')}; there are ${names.join(', ')}`);
  }
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Error(`a seed is a whole number: ${values.seed}`);
  const chosen = stages.filter(
    ({ name }) =>
      (values.only.length === 0 || values.only.includes(name)) && !values.without.includes(name),
  );
  return { chosen, seed };
}

/**
 * @param {Stage} stage
 * @param {number} seed
 */
async function runStage(stage, seed) {
  const order = `files in the order of --seed ${seed}`;
  if (stage.isShuffled) console.log(`       ${stage.name.padEnd(8)} ${order}`);
  const startedAt = performance.now();
  const result = await stage.run(seed);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
  if (result.failed > 0) console.log(result.output);
  const verdict = result.failed === 0 ? 'ok    ' : 'FAILED';
  const counts = `${result.passed} passed, ${result.failed} failed`;
  const repeat = stage.isShuffled && result.failed > 0 ? `, ${order}` : '';
  console.log(`${verdict} ${stage.name.padEnd(8)} ${seconds} s   (${counts}${repeat})`);
  return result;
}

async function main() {
  // Hundreds of threads and processes begin with the same code: it is read and compiled once.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compiled');
  let passed = 0;
  let failed = 0;
  const { chosen, seed } = readArguments();
  if (!(await ensureInstalled())) {
    failed = 1;
  } else {
    for (const stage of chosen) {
      const result = await runStage(stage, seed);
      passed += result.passed;
      failed += result.failed;
    }
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
