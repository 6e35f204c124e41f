/** What the reports of Vitest and Playwright say: which tests passed, failed or were left, and how long their files took. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../paths.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {readonly import('./left-tests.mjs').LeftTest[]} left neither passed nor failed
 * @property {readonly string[]} alone the commands that run by itself what failed
 * @property {Readonly<Record<string, number>>} [files] how many seconds each file of tests took, by its path
 *
 * @typedef {object} TestCase
 * @property {string} status
 * @property {string} fullName
 * @property {{ readonly left?: string }} [meta]
 *
 * @typedef {object} TestFile
 * @property {string} name
 * @property {string} status
 * @property {number} startTime
 * @property {number} endTime
 * @property {readonly TestCase[]} assertionResults
 *
 * @typedef {{ readonly testResults: readonly TestFile[] }} VitestReport
 *
 * @typedef {object} Story
 * @property {string} status
 * @property {readonly { readonly type: string, readonly description?: string }[]} annotations
 * @property {readonly { readonly duration: number }[]} results
 *
 * @typedef {object} Spec
 * @property {string} title
 * @property {string} file
 * @property {number} line
 * @property {readonly Story[]} tests
 *
 * @typedef {object} Suite
 * @property {readonly Suite[]} [suites]
 * @property {readonly Spec[]} [specs]
 *
 * @typedef {{ readonly suites: readonly Suite[] }} PlaywrightReport
 */

/**
 * @template Report
 * @param {string} report
 * @param {(json: Report) => Counts} count
 * @returns {Counts}
 */
export function readReport(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, left: [], alone: [] }; // No report: the exit code says that the runner failed.
  }
}

/**
 * Every test that neither passed nor failed is left: skipped, pending or to do.
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countTests({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: pathOf(file) })));
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length;
  return {
    passed,
    failed: failed + countFilesWithoutFailedTest(testResults),
    left: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ file, fullName, meta }) => ({ file, title: fullName, need: meta?.left ?? null })),
    alone: testResults.filter(({ status }) => status === 'failed').map((file) => `npx vitest run ${pathOf(file)}`),
    files: Object.fromEntries(testResults.map((file) => [pathOf(file), secondsOf(file)])),
  };
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

/**
 * @param {PlaywrightReport} report
 * @param {string | null} missing the program for want of which the stories were only listed
 * @returns {Counts}
 */
export function countStories({ suites }, missing = null) {
  const stories = suites.flatMap(storiesOf);
  const failed = stories.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  /** @type {Record<string, number>} */
  const files = {};
  if (missing === null) for (const { file, took_s } of stories) files[file] = (files[file] ?? 0) + took_s;
  return {
    passed: stories.filter(({ status }) => status === 'expected').length,
    failed: failed.length,
    left: stories
      .filter(({ status }) => status === 'skipped')
      .map(({ file, title, need }) => ({ file, title, need: missing ?? need })),
    alone: failed.map(({ file, line }) => `npx playwright test --config e2e/playwright.config.ts ${file}:${line}`),
    files,
  };
}

/**
 * @param {Suite} suite
 * @returns {readonly { file: string, line: number, title: string, status: string, need: string | null, took_s: number }[]}
 */
function storiesOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, annotations, results }) => ({
      file: `e2e/${file}`,
      line,
      title,
      status,
      need: annotations.find(({ type }) => type === 'skip')?.description ?? null,
      took_s: results.reduce((all, { duration }) => all + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(storiesOf)];
}
