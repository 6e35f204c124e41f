/** The check itself: files that leave something behind are written, run beside each other in one process, and named. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node, root, tool } from '../paths.mjs';
import { runCommand } from '../run-command.mjs';

/** What a file does in its only test, and what is told of it; `null`: it leaves nothing behind. */
interface Leaving {
  readonly name: string;
  readonly code: string;
  readonly told: RegExp | null;
}

const inAnyProcess: readonly Leaving[] = [
  { name: 'nothing', code: 'setTimeout(() => {}, 20); setImmediate(() => {});', told: null },
  {
    name: 'cleared',
    code: 'clearTimeout(setTimeout(() => {}, 9_000)); clearInterval(setInterval(() => {}, 9));',
    told: null,
  },
  {
    name: 'timer',
    code: 'setTimeout(() => {}, 9_000);',
    told: /a timer of 9000 ms, started at .*timer\.leaving\.ts:\d+/,
  },
  { name: 'unref', code: 'setTimeout(() => {}, 9_000).unref();', told: /a timer of 9000 ms/ },
  { name: 'interval', code: 'setInterval(() => {}, 10);', told: /an interval of 10 ms/ },
  {
    name: 'chain',
    code: 'const again = (): void => void setTimeout(again, 10); again();',
    told: /a timer of 10 ms/,
  },
  {
    name: 'pause',
    code: "void (await import('node:timers/promises')).setTimeout(9_000);",
    told: /a pause of 9000 ms/,
  },
  {
    name: 'clock',
    code: "vi.useFakeTimers({ toFake: ['Date'] });",
    told: /a clock that the test holds/,
  },
  {
    name: 'global',
    code: "Reflect.set(globalThis, 'leftHere', 1);",
    told: /globalThis\.leftHere made/,
  },
  { name: 'variable', code: "process.env['LEFT_HERE'] = '1';", told: /process\.env\.LEFT_HERE/ },
  { name: 'signal', code: "process.on('SIGTERM', () => {});", told: /listener .* «SIGTERM»/ },
  {
    name: 'rejection',
    code: "void Promise.reject(new Error('nobody asked for it'));",
    told: /nobody asked for it/,
  },
  {
    name: 'thrown',
    code: "setTimeout(() => { throw new Error('nobody caught it'); });",
    told: /nobody caught it/,
  },
  {
    name: 'folder',
    code: "mkdtempSync(join(tmpdir(), 'left-'));",
    told: /a temporary folder or file \(left-/,
  },
  { name: 'helped', code: "expect(existsSync(aFolder('helped'))).toBe(true);", told: null },
];

const inAProgram: readonly Leaving[] = [
  {
    name: 'port',
    code: 'await new Promise((ready) => createServer().listen(0, () => ready(null)));',
    told: /a port, opened at .*port\.leaving\.ts/,
  },
  {
    name: 'program',
    code: "spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);",
    told: /a program \(.*opened at .*program\.leaving\.ts/,
  },
  {
    name: 'thread',
    code: "new Worker('setInterval(() => {}, 1000)', { eval: true });",
    told: /a thread, opened at .*thread\.leaving\.ts/,
  },
];

const onAPage: readonly Leaving[] = [
  {
    name: 'kept',
    code: 'afterwards(() => localStorage.setItem("who", "anna"));',
    told: /localStorage: who/,
  },
  { name: 'put-away', code: 'localStorage.setItem("who", "anna");', told: null },
  { name: 'cookie', code: 'afterwards(() => { document.cookie = "a=b"; });', told: /a cookie/ },
  {
    name: 'drawn',
    code: "document.body.append('text', document.createElement('p'));",
    told: /drawn on the page: <p>/,
  },
  {
    name: 'address',
    code: "afterwards(() => history.pushState(null, '', '/away'));",
    told: /the page at .*\/away/,
  },
  {
    name: 'listener',
    code: "window.addEventListener('resize', () => {});",
    told: /«resize» of the window/,
  },
  {
    name: 'frame',
    code: 'const again = (): void => void requestAnimationFrame(again); again();',
    told: /waits for a frame/,
  },
];

describe.each([
  ['node', [...inAnyProcess, ...inAProgram]],
  ['jsdom', [...inAnyProcess, ...onAPage]],
] as const)('in one process (%s)', (environment, leavings) => {
  let folder = '';
  let told = new Map<string, string>();
  beforeAll(async () => {
    folder = writeFiles(environment, leavings);
    told = await runFiles(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(leavings)('«$name» is judged by its own name', ({ name, told: expected }) => {
    const said = told.get(`${name}.leaving.ts`);
    if (expected === null) expect(said).toBe('');
    else expect(said).toMatch(expected);
  });
});

/** In the folder of the repository, or they would not find what they import. */
function writeFiles(environment: string, leavings: readonly Leaving[]): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/leaving-'));
  for (const { name, code } of leavings) {
    writeFileSync(join(folder, `${name}.leaving.ts`), fileThatDoes(code));
  }
  const setupFiles = [
    ...(environment === 'jsdom' ? ['apps/web/src/testing/browser-parts.ts'] : []),
    'scripts/tests/leaves-nothing.ts',
  ].map((file) => join(root, file));
  const settings = {
    environment,
    include: ['*.leaving.ts'],
    isolate: false,
    maxWorkers: 1,
    setupFiles,
    provide: { patienceWithWhatEnds_ms: 1_000 },
    sequence: { setupFiles: 'list', shuffle: { files: true } },
  };
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(settings)} };`);
  return folder;
}

function fileThatDoes(code: string): string {
  return `import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test, vi } from 'vitest';
import { aFolder } from '${join(root, 'scripts/tests/temporary-folder.ts')}';

let last = (): unknown => null;
afterAll(() => last());
/** Behind what is put away after each test. */
const afterwards = (what: () => unknown): void => {
  last = what;
};

test('leaves', async () => {
  ${code}
});
`;
}

/** @returns what was told of each file, nothing of those that passed */
async function runFiles(folder: string): Promise<Map<string, string>> {
  const report = join(folder, 'report.json');
  const args = ['run', `--root=${folder}`, '--reporter=json', `--outputFile=${report}`];
  // Files that leave something behind fail: which ones stands in the report.
  await runCommand(node, [tool('vitest/vitest.mjs'), ...args], { cwd: folder });
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  return new Map(testResults.map(({ name, message, status }) => [basename(name), status === 'passed' ? '' : message]));
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
  }[];
}
