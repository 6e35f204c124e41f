/** The stages of `npm test` in their order: cheap ones first, so that a slip is known within seconds. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { node, root, tool } from './paths.mjs';
import { ensurePdfText } from './pdf-text.mjs';
import { runCommand } from './run-command.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/**
 * @typedef {object} StageResult
 * @property {number} passed
 * @property {number} failed
 * @property {string} output what to show when something failed
 */

/**
 * @typedef {object} Stage
 * @property {string} name as `--only` and `--without` take it
 * @property {(seed: number) => Promise<StageResult>} run the seed is that of the order of files, where one is chosen
 * @property {boolean} [isShuffled] files run in an order that follows from the seed
 */

/** One TypeScript project each: what may be used differs (the core has no clock, pages have a DOM). */
const projects = [
  'packages/timing',
  'packages/contract',
  'packages/stomp',
  'packages/timer-lines',
  'packages/locales',
  'apps/server',
  'apps/bridge',
  'apps/results',
  'apps/web',
  'apps/web/worker',
  'scripts',
  'bench',
  'chaos',
  'e2e',
  'e2e/rendered',
  'attacks',
];

/** @type {readonly Stage[]} */
export const stages = [
  { name: 'format', run: () => check([tool('prettier/bin/prettier.cjs'), '--check', '.']) },
  { name: 'lint', run: () => check([tool('oxlint/bin/oxlint'), '--format=unix']) },
  { name: 'types', run: checkTypes },
  {
    name: 'laws',
    run: (seed) => runVitest('laws', seed, ['--project=laws']),
    isShuffled: true,
  },
  {
    name: 'tests',
    isShuffled: true,
    run: (seed) =>
      runVitest(
        'tests',
        seed,
        ['rules', 'node', 'server', 'pages', 'rendered'].map((name) => `--project=${name}`),
      ),
  },
  { name: 'browser', run: runBrowserTests },
  { name: 'exports', run: () => check([tool('knip/bin/knip.js')]) },
  { name: 'docs', run: () => check([join(root, 'scripts/print-docs.ts'), '--check']) },
];

/**
 * A check counts as one test.
 * @param {readonly string[]} args
 * @returns {Promise<StageResult>}
 */
async function check(args) {
  const { code, output } = await runCommand(node, args, { cwd: root });
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** @returns {Promise<StageResult>} */
async function checkTypes() {
  const results = [];
  for (const project of projects) {
    results.push(
      await check([tool('typescript/lib/tsc.js'), '--noEmit', '-p', join(root, project)]),
    );
  }
  return sum(results);
}

/**
 * @param {string} name
 * @param {number} seed
 * @param {readonly string[]} args
 * @returns {Promise<StageResult>}
 */
async function runVitest(name, seed, args) {
  const report = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const order = `--sequence.seed=${seed}`;
  const command = [tool('vitest/vitest.mjs'), 'run', ...args, order, ...reporters];
  const { code, output } = await runCommand(node, command, { cwd: root });
  const counts = readReport(report, (/** @type {VitestReport} */ json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests + countFilesWithoutFailedTest(json.testResults),
  }));
  return withExitCode(counts, code, output);
}

/**
 * A file that does not load, or leaves something behind, has no failed test, but it has failed.
 * @param {readonly TestFile[]} files
 */
function countFilesWithoutFailedTest(files) {
  return files.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
}

/** @returns {Promise<StageResult>} */
async function runBrowserTests() {
  const missing = (await ensureBrowser()) ?? (await ensurePdfText());
  if (missing !== null) return { passed: 0, failed: 1, output: missing };
  if (!(await ensureWebBuilt()))
    return { passed: 0, failed: 1, output: 'There are no pages to test.' };
  const report = freshReport('browser'); // Where `e2e/playwright.config.ts` writes it.
  const args = [tool('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'];
  const { code, output } = await runCommand(node, args, { cwd: root });
  const counts = readReport(report, (/** @type {PlaywrightReport} */ { stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
  return withExitCode(counts, code, output);
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const report = join(root, '.cache', `${name}-report.json`);
  rmSync(report, { force: true });
  return report;
}

/**
 * @typedef {{ readonly status: string, readonly assertionResults: readonly { readonly status: string }[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: readonly TestFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport
 */

/**
 * @template Report
 * @param {string} report
 * @param {(json: Report) => { passed: number, failed: number }} count
 */
function readReport(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 }; // No report: the runner itself failed, which its exit code says.
  }
}

/**
 * A runner can fail without a failed test: an error outside of one, or no test at all.
 * @param {{ passed: number, failed: number }} counts
 * @param {number} code
 * @param {string} output
 * @returns {StageResult}
 */
function withExitCode({ passed, failed }, code, output) {
  const failedInAll = code === 0 && passed > 0 ? failed : Math.max(failed, 1);
  return { passed, failed: failedInAll, output };
}

/**
 * @param {readonly StageResult[]} results
 * @returns {StageResult}
 */
function sum(results) {
  return {
    passed: results.reduce((total, result) => total + result.passed, 0),
    failed: results.reduce((total, result) => total + result.failed, 0),
    output: results.map((result) => result.output).join(''),
  };
}
