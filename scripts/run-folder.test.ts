import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { node, root } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { quickFolder, removeLeftovers } from './run-folder.mjs';
import { aFolder } from './tests/temporary-folder.ts';

const script = join(root, 'scripts/run-folder.mjs');

async function run(parent: string, ending: string): Promise<readonly string[]> {
  const code = `
    import { mkdtempSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { join } from 'node:path';
    import { spawnSync } from 'node:child_process';
    import { useRunFolder } from ${JSON.stringify(script)};
    useRunFolder();
    mkdtempSync(join(tmpdir(), 'left-'));
    spawnSync(process.execPath, ['-e', "require('fs').mkdtempSync(require('os').tmpdir() + '/left-')"]);
    console.log('made', require_('fs').readdirSync(tmpdir()).length);
    ${ending}`.replace('require_', 'process.getBuiltinModule');
  const args = ['--input-type=module', '-e', code];
  const { output } = await runCommand(node, args, { env: { ...process.env, TMPDIR: parent } });
  expect(output).toContain('made 2\n');
  return readdirSync(parent);
}

test.each([
  '',
  'process.exit(3);',
  "throw new Error('fault');",
  "process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 9_000);",
])('nothing is left of a run and of what it started: %s', async (ending) => {
  expect(await run(aFolder('run'), ending)).toEqual([]);
});

test('what a killed run left goes with the next one, and a run beside it stays', async () => {
  const parent = aFolder('run');
  expect(await run(parent, "process.kill(process.pid, 'SIGKILL');")).toHaveLength(1);
  const beside = join(parent, `sw-${process.pid}-abc`);
  mkdirSync(beside);
  writeFileSync(join(beside, 'file'), '');
  removeLeftovers(parent);
  expect(readdirSync(parent)).toEqual([`sw-${process.pid}-abc`]);
  expect(existsSync(join(beside, 'file'))).toBe(true);
});

test('tests write into memory where there is plenty, and nobody named another folder', () => {
  const memory = aFolder('memory');
  expect(quickFolder(memory, 1)).toBe(tmpdir());
  vi.stubEnv('TMPDIR', undefined);
  try {
    expect(quickFolder(memory, 1)).toBe(memory);
    expect(quickFolder(memory, Number.MAX_VALUE)).toBe(tmpdir());
    expect(quickFolder(join(memory, 'none'), 1)).toBe(tmpdir());
  } finally {
    vi.unstubAllEnvs();
  }
});
