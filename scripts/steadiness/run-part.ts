/** Runs one part of the tests once, and says what failed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, tool } from '../paths.mjs';
import { runCommand } from '../run-command.mjs';
import { ensureWebBuilt } from '../web-build.mjs';

/**
 * One worker takes all files in exactly the order of the seed. Those of the server go through as many processes as there are
 * cores, as in `npm test`: which of them has a file is chance there.
 */
const inOneProcess = new Set(['rules', 'pages']);
const tail_lines = 40;

export async function runPart(part: string, seed: number): Promise<readonly string[]> {
  // A checkout whose pages were never built serves none: each story would be red, and say nothing about stories.
  if (part === 'browser' && !(await ensureWebBuilt())) return ['The pages could not be built.'];
  const report = join(root, '.cache', part === 'browser' ? 'browser-report.json' : `${part}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const args = part === 'browser' ? browserArguments() : testArguments(part, seed, report);
  const { code, output } = await runCommand(node, args, { cwd: root, endsWithUs: true });
  const found = failedIn(part, report);
  const failed = code === 0 || found.length > 0 ? found : output.trimEnd().split('\n').slice(-tail_lines);
  if (failed.length > 0) keep(`${part}-${seed}.log`, output);
  return failed;
}

function testArguments(part: string, seed: number, report: string): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const order = [`--sequence.seed=${seed}`, ...(inOneProcess.has(part) ? ['--maxWorkers=1'] : [])];
  return [tool('vitest/vitest.mjs'), 'run', `--project=${part}`, ...order, ...reporters];
}

function browserArguments(): string[] {
  return [tool('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'];
}

/** No report: the runner itself failed, which its exit code says. */
function failedIn(part: string, report: string): readonly string[] {
  if (!existsSync(report)) return [];
  const text = readFileSync(report, 'utf8');
  return part === 'browser' ? failedStories(JSON.parse(text)) : failedTests(JSON.parse(text));
}

interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function failedTests({ testResults }: TestReport): readonly string[] {
  const files = testResults.filter(({ status }) => status === 'failed');
  return files.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [`${file}: ${message.split('\n').slice(0, 3).join(' ')}`];
    return tests.map(({ fullName }) => `${file}: ${fullName}`);
  });
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly title: string;
    readonly file: string;
  }[];
}

function failedStories({ suites = [], specs = [] }: Suite): readonly string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failedStories)];
}

function keep(name: string, output: string): void {
  const folder = join(root, '.cache/steadiness');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), output);
}
