/** What only one kind of system has: a server that a club starts on Windows or macOS comes to its first page without it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { isTest, readSourceFiles } from './source-files.ts';

/** What stands on the way from `npm start` to a race; what is only for developers may need more. */
const started = /^(apps\/(server|bridge|results)\/src|packages\/[\w-]+\/src)\//;
const scripts = new Set(
  [
    'start',
    'install',
    'installed',
    'paths',
    'run-command',
    'run-foreground',
    'one-at-a-time',
    'web-build',
    'build',
  ].map((name) => `scripts/${name}.mjs`),
);
const files = readSourceFiles().filter((file) => (started.test(file.path) || scripts.has(file.path)) && !isTest(file));
const having = (pattern: RegExp): readonly string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('what npm runs is a program with arguments, and needs no shell of any kind', () => {
  const { scripts: commands }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  expect(Object.keys(commands).length).toBeGreaterThan(15);
  const odd = Object.entries(commands).filter(([, command]) => !/^(?:node|oxfmt)(?: [\w./-]+)*$/.test(command));
  expect(odd).toEqual([]);
});

test('a file is named by the path of its address, never by the address itself', () => {
  expect(files.length).toBeGreaterThan(700);
  // On Windows `new URL('x', import.meta.url).pathname` begins with a slash before the drive, and spaces are %20.
  expect(having(/import\.meta\.url\)\.pathname/)).toEqual([]);
});

test('no group of processes is sent a signal, and no folder is taken for granted', () => {
  expect(having(/process\.kill\(\s*-/)).toEqual([]);
  expect(having(/['"`]\/tmp\b|['"`]\/dev\/(?:null|shm)/)).toEqual([]);
});

test('what a system may not have is asked for where it may be missing', () => {
  const asking = files.filter(({ text }) => /['"`]\/proc\//.test(text));
  expect(asking.length).toBeGreaterThan(0);
  expect(asking.filter(({ text }) => !/\bcatch\b/.test(text)).map(({ path }) => path)).toEqual([]);
  expect(having(/process\.(?:getuid|geteuid|getgid|setuid)\(/)).toEqual([]);
});

test('a folder is synced only where the system lets one do so', () => {
  // Named by what it is: the folder of a file.
  const syncing = files.filter(({ text }) => /open(?:Sync)?\(dirname\(|sync\(dirname\(/.test(text));
  expect(syncing.map(({ path }) => path)).toEqual([
    'apps/bridge/src/journal.ts',
    'apps/server/src/storage/database/backup.ts',
  ]);
  for (const { path, text } of syncing) expect(text, path).toContain("process.platform === 'win32'");
});

test('paths are joined, not glued', () => {
  const glued = /(?:root|[fF]older|dirname\([^)]*\)|tmpdir\(\)) ?\+ ?['"`]\//;
  expect(having(glued)).toEqual([]);
});
