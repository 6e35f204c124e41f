import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFiles, readIgnored } from './own-files.mjs';
import { node, root } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { aFolder } from './tests/temporary-folder.ts';

test('what .gitignore names is no file of the repository', () => {
  const isIgnored = readIgnored(readFileSync(join(root, '.gitignore'), 'utf8'));
  const ignored = ['node_modules/', 'apps/web/node_modules/', 'apps/web/dist/', '.git/', 'e2e/screenshots/', 'a/b.log'];
  expect(ignored.filter((path) => !isIgnored(path))).toEqual([]);
  const own = ['scripts/', 'docs/data.md', 'apps/server/src/storage/database/', 'packages/timing/src/log.ts'];
  expect(own.filter(isIgnored)).toEqual([]);
});

test('without git the files of an archive are found, in a path with a blank and an umlaut', async () => {
  const archive = join(aFolder('archive'), 'an unpäcked one');
  const write = (path: string): void => {
    mkdirSync(dirname(join(archive, path)), { recursive: true });
    writeFileSync(join(archive, path), '');
  };
  for (const name of ['own-files', 'paths', 'run-command']) {
    mkdirSync(join(archive, 'scripts'), { recursive: true });
    cpSync(join(root, 'scripts', `${name}.mjs`), join(archive, 'scripts', `${name}.mjs`));
  }
  cpSync(join(root, '.gitignore'), join(archive, '.gitignore'));
  for (const path of ['README.md', 'apps/web/src/main.ts', 'apps/web/dist/index.html', 'node_modules/x/index.js'])
    write(path);
  const asking = `import { ownFiles } from './scripts/own-files.mjs';
    console.log(JSON.stringify(await ownFiles(['apps', 'README.md', 'node_modules', 'missing.md'])));`;
  const { output } = await runCommand(node, ['--input-type=module', '--eval', asking], { cwd: archive });
  expect(JSON.parse(output)).toEqual(['apps/web/src/main.ts', 'README.md']);
});

test('this repository has the files that its tests read', async () => {
  const files = await ownFiles();
  expect(files).toEqual(expect.arrayContaining(['package.json', 'scripts/own-files.mjs', 'docs/api.md']));
  expect(files.filter((file) => file.startsWith('node_modules/') || file.startsWith('.git/'))).toEqual([]);
});
