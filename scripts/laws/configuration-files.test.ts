/** Tools load each other's configuration, as `exports` does, on machines that lack the programs named there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ownFiles } from '../own-files.mjs';
import { node, root } from '../paths.mjs';
import { runCommand } from '../run-command.mjs';

const found = (await ownFiles()).filter((path) => /(?:^|\/)(?:vite|vitest|playwright)\.config\.\w+$/.test(path));
const empty = mkdtempSync(join(tmpdir(), 'startwand-empty-'));
afterAll(() => rmSync(empty, { recursive: true }));

test('the configuration files of this repository are found', () => {
  expect(found).toEqual(
    expect.arrayContaining(['vitest.config.ts', 'e2e/playwright.config.ts', 'apps/web/vite.config.ts']),
  );
});

test.each(found)('%s can be read on a machine without any program', async (path) => {
  const reading = `await import(${JSON.stringify(pathToFileURL(join(root, path)).href)});`;
  const { code, output } = await runCommand(node, ['--input-type=module', '--eval', reading], {
    cwd: root,
    env: { PATH: empty, HOME: empty, TMPDIR: empty },
  });
  expect(code, output).toBe(0);
});
