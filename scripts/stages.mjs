/**
 * The stages of `npm test`. Those that only read the code go beside the tests, which leave room on two cores: a slip is
 * known within a minute all the same.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
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
 * @property {readonly string[]} alone the commands that run by itself what failed
 * @property {Readonly<Record<string, number>>} [files] how many seconds each file of tests took, by its path
 */

/**
 * @typedef {object} Stage
 * @property {string} name as `--only` and `--without` take it
 * @property {'reading' | 'tests' | 'browser'} lane the first two go beside each other, and the browser has the machine
 * @property {(seed: number) => Promise<StageResult>} run the seed is that of the order of files, where one is chosen
 * @property {boolean} [isInWholeOnly]
 * @property {boolean} [isShuffled] files run in an order that follows from the seed
 */

/** @type {readonly Stage[]} */
export const stages = [
  {
    name: 'format',
    lane: 'reading',
    run: () => check(['oxfmt/bin/oxfmt', '--check'], 'npm run format'),
  },
  {
    // The linter has to know the types of every file: while it does, it says what the compiler says of them.
    name: 'lint',
    lane: 'reading',
    run: () => check(['oxlint/bin/oxlint', '--type-check', '--format=unix'], 'npx oxlint --type-check'),
  },
  { name: 'exports', lane: 'reading', run: () => check(['knip/bin/knip.js'], 'npx knip') },
  { name: 'docs', lane: 'reading', run: checkDocs },
  { name: 'mutants', lane: 'reading', isInWholeOnly: true, run: checkMutants },
  {
    name: 'laws',
    lane: 'tests',
    run: (seed) => runVitest('laws', seed, ['--project=laws']),
    isShuffled: true,
  },
  {
    name: 'tests',
    lane: 'tests',
    isShuffled: true,
    run: (seed) =>
      runVitest(
        'tests',
        seed,
        ['rules', 'node', 'server', 'pages', 'rendered'].map((name) => `--project=${name}`),
      ),
  },
  { name: 'browser', lane: 'browser', run: runBrowserTests },
];

/**
 * A check counts as one test.
 * @param {readonly [string, ...string[]]} command a tool and its arguments
 * @param {string} alone how it is run, or mended, by itself
 * @returns {Promise<StageResult>}
 */
async function check([program, ...args], alone) {
  return counted(await runCommand(node, [tool(program), ...args], { cwd: root }), alone);
}

/** @returns {Promise<StageResult>} */
async function checkDocs() {
  const args = [join(root, 'scripts/print-docs.ts'), '--check'];
  return counted(await runCommand(node, args, { cwd: root }), 'npm run print-docs');
}

/** Twelve sentences of the specification, of those that tests of packages show: they take seconds. @returns {Promise<StageResult>} */
async function checkMutants() {
  const args = ['--specification', '--quick', '--count', '12'];
  const result = await runCommand(node, ['scripts/mutants.mjs', ...args], { cwd: root });
  return counted(result, `npm run mutants -- ${args.join(' ')}`);
}

/**
 * @param {import('./run-command.mjs').CommandResult} result
 * @param {string} alone
 * @returns {StageResult}
 */
function counted({ code, output }, alone) {
  return code === 0 ? { passed: 1, failed: 0, output, alone: [] } : { passed: 0, failed: 1, output, alone: [alone] };
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
    alone: json.testResults.filter(({ status }) => status === 'failed').map((file) => `npx vitest run ${pathOf(file)}`),
    files: Object.fromEntries(json.testResults.map((file) => [pathOf(file), secondsOf(file)])),
  }));
  return withExitCode(counts, code, output);
}

/** @param {TestFile} file */
function pathOf({ name }) {
  return relative(root, name);
}

/** With what is begun before all tests of it. @param {TestFile} file */
function secondsOf({ startTime, endTime }) {
  return (endTime - startTime) / 1000;
}

/**
 * A file that does not load, or leaves something behind, has no failed test, but it has failed.
 * @param {readonly TestFile[]} files
 */
function countFilesWithoutFailedTest(files) {
  return files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  ).length;
}

/** @returns {Promise<StageResult>} */
async function runBrowserTests() {
  const missing = (await ensureBrowser()) ?? (await ensurePdfText());
  if (missing !== null) return { passed: 0, failed: 1, output: missing, alone: [] };
  if (!(await ensureWebBuilt())) return { passed: 0, failed: 1, output: 'There are no pages to test.', alone: [] };
  const report = freshReport('browser'); // Where `e2e/playwright.config.ts` writes it.
  const args = [tool('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'];
  const { code, output } = await runCommand(node, args, { cwd: root });
  const counts = readReport(report, (/** @type {PlaywrightReport} */ { stats, suites }) => {
    const stories = suites.flatMap(storiesOf);
    /** @type {Record<string, number>} */
    const files = {};
    for (const { file, took_s } of stories) files[file] = (files[file] ?? 0) + took_s;
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      alone: stories
        .filter(({ ok }) => !ok)
        .map(({ file, line }) => `npx playwright test --config e2e/playwright.config.ts ${file}:${line}`),
      files,
    };
  });
  return withExitCode(counts, code, output);
}

/**
 * @param {Suite} suite
 * @returns {readonly { file: string, line: number, ok: boolean, took_s: number }[]}
 */
function storiesOf({ suites = [], specs = [] }) {
  const own = specs.map(({ file, line, ok, tests }) => ({
    file: `e2e/${file}`,
    line,
    ok,
    took_s: tests.flatMap(({ results }) => results).reduce((all, { duration }) => all + duration, 0) / 1000,
  }));
  return [...own, ...suites.flatMap(storiesOf)];
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const report = join(root, '.cache', `${name}-report.json`);
  rmSync(report, { force: true });
  return report;
}

/**
 * @typedef {{ readonly name: string, readonly status: string, readonly startTime: number, readonly endTime: number, readonly assertionResults: readonly { readonly status: string }[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: readonly TestFile[] }} VitestReport
 * @typedef {{ readonly file: string, readonly line: number, readonly ok: boolean, readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[] }} Spec
 * @typedef {{ readonly suites?: readonly Suite[], readonly specs?: readonly Spec[] }} Suite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, suites: readonly Suite[] }} PlaywrightReport
 * @typedef {Omit<StageResult, 'output'>} Counts
 */

/**
 * @template Report
 * @param {string} report
 * @param {(json: Report) => Counts} count
 * @returns {Counts}
 */
function readReport(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, alone: [] }; // No report: the runner itself failed, which its exit code says.
  }
}

/**
 * A runner can fail without a failed test: an error outside of one, or no test at all.
 * @param {Counts} counts
 * @param {number} code
 * @param {string} output
 * @returns {StageResult}
 */
function withExitCode(counts, code, output) {
  const { passed, failed } = counts;
  return { ...counts, failed: code === 0 && passed > 0 ? failed : Math.max(failed, 1), output };
}
