/**
 * The stages of `npm test`. Those that only read the code go beside the tests, which leave room on two cores: a slip is
 * known within a minute all the same.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, tool } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { mayBeLeft } from './tests/may-be-left.mjs';
import { countStories, countTests, readReport } from './tests/read-reports.mjs';

/**
 * @typedef {object} StageResult
 * @property {number} passed
 * @property {number} failed
 * @property {readonly import('./tests/left-tests.mjs').LeftTest[]} left neither passed nor failed
 * @property {string} output what to show when something failed
 * @property {readonly string[]} alone the commands that run by itself what failed
 * @property {Readonly<Record<string, number>>} [files] how many seconds each file of tests took, by its path
 */

/**
 * @typedef {import('./tests/may-be-left.mjs').NeedName | 'pages'} Prerequisite
 *
 * @typedef {object} Stage
 * @property {string} name as `--only` and `--without` take it
 * @property {'reading' | 'tests' | 'browser'} lane the first two go beside each other, and the last has the machine for itself
 * @property {(seed: number, files: readonly string[]) => Promise<StageResult>} run the seed is that of the order of files,
 *   where one is chosen; without files all are run
 * @property {(isWhole: boolean) => readonly Prerequisite[]} [needs] is there before
 *   the first stage begins, or its tests are left
 * @property {RegExp} [takes] which files it runs by themselves
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
    needs: () => ['pdfText'],
    run: (seed) => runVitest('laws', seed, ['--project=laws']),
    isShuffled: true,
  },
  {
    name: 'tests',
    lane: 'tests',
    isShuffled: true,
    needs: (isWhole) => (isWhole ? needsOfWholeTests() : ['serialLine']),
    takes: /^(?!scripts\/).*\.test\.tsx?$/,
    run: (seed, files) => {
      const projects = ['rules', 'node', 'server', 'pages', 'rendered'].map((name) => `--project=${name}`);
      return runVitest('tests', seed, [...projects, ...files]);
    },
  },
  {
    // Not beside the tests: the programs that read files give way to all others, and would wait for the tests of both.
    name: 'bare',
    lane: 'browser',
    isInWholeOnly: true,
    run: runOnBareMachine,
  },
  {
    name: 'browser',
    lane: 'browser',
    needs: () => ['chromium', 'pdfText', 'pages'],
    takes: /^e2e\/.*\.story\.ts$/,
    run: (_seed, files) => runBrowserTests(files),
  },
  {
    name: 'benches',
    lane: 'browser',
    isInWholeOnly: true,
    needs: () => ['chromium', 'postgres', 'haproxy', 'pages'],
    run: runBenches,
  },
];

/** @returns {readonly Prerequisite[]} */
function needsOfWholeTests() {
  /** @type {readonly Prerequisite[]} */
  const all = ['postgres', 'serialLine', 'nginx', 'haproxy', 'caddy', 'promtool', 'systemdAnalyze', 'pages'];
  return process.env['DATABASES'] === 'embedded' ? all.filter((name) => name !== 'postgres') : all;
}

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

/** @returns {Promise<StageResult>} */
async function runOnBareMachine() {
  const result = await runCommand(node, ['scripts/bare-machine.mjs'], { cwd: root, endsWithUs: true });
  return counted(result, 'npm run bare-machine');
}

/**
 * @param {import('./run-command.mjs').CommandResult} result
 * @param {string} alone
 * @returns {StageResult}
 */
function counted({ code, output }, alone) {
  const isRight = code === 0;
  return { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1, left: [], output, alone: isRight ? [] : [alone] };
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
  const counts = readReport(report, countTests);
  return withExitCode(counts, code, output);
}

/**
 * Without Chromium the stories are only listed, and all of them are left.
 * @param {readonly string[]} files
 * @returns {Promise<StageResult>}
 */
async function runBrowserTests(files) {
  const missing = mayBeLeft.chromium.isThere() ? null : 'chromium';
  const report = freshReport('browser'); // Where `e2e/playwright.config.ts` writes it.
  const config = ['--config', 'e2e/playwright.config.ts'];
  const args = [tool('@playwright/test/cli.js'), 'test', ...config, ...files, ...(missing === null ? [] : ['--list'])];
  const { code, output } = await runCommand(node, args, { cwd: root });
  const counts = readReport(report, (/** @type {PlaywrightReport} */ json) => countStories(json, missing));
  return withExitCode(counts, code, output);
}

/** Each bench in its short form: it shows that the bench still measures, and its figures are not judged. @returns {Promise<StageResult>} */
async function runBenches() {
  const names = readdirSync(join(root, 'bench')).filter((name) => existsSync(join(root, 'bench', name, 'run.ts')));
  const missing = Object.entries(mayBeLeft).filter(([, { isThere }]) => !isThere());
  const left = names.flatMap((name) => {
    const need = missing.find(([, { tests }]) => tests.includes(`bench/${name}/`))?.[0];
    return need === undefined ? [] : [{ file: `bench/${name}/run.ts`, title: name, need }];
  });
  const run = names.filter((name) => left.every(({ title }) => title !== name));
  const { code, output } = await runCommand(node, ['bench/run.ts', '--short', ...run], { cwd: root });
  const closing = /^(\d+) passed, (\d+) failed$/m.exec(output);
  const [passed, failed] = [Number(closing?.[1] ?? 0), Number(closing?.[2] ?? run.length)];
  const alone = failed === 0 ? [] : ['npm run bench -- --short'];
  return withExitCode({ passed, failed, left, alone }, code, output);
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const report = join(root, '.cache', `${name}-report.json`);
  rmSync(report, { force: true });
  return report;
}

/**
 * @typedef {import('./tests/read-reports.mjs').PlaywrightReport} PlaywrightReport
 * @typedef {import('./tests/read-reports.mjs').Counts} Counts
 */

/**
 * A runner can fail without a failed test: an error outside of one, or no test at all.
 * @param {Counts} counts
 * @param {number} code
 * @param {string} output
 * @returns {StageResult}
 */
function withExitCode(counts, code, output) {
  const { passed, failed, left } = counts;
  const isRight = code === 0 && passed + left.length > 0;
  return { ...counts, failed: isRight ? failed : Math.max(failed, 1), output };
}
