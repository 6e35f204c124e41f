/**
 * The linter knows the types of a file by the `tsconfig.json` that is nearest above it. A file that this one does not
 * include is read with no strict setting at all, and nobody would be told.
 */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { readSourceFiles } from './source-files.ts';

const typed = readSourceFiles()
  .map(({ path }) => path)
  .filter((path) => /\.tsx?$/.test(path));

/** What the settings of a folder include, as paths from the root. */
const included = new Map<string, readonly string[] | null>();

/** `null` where a folder has no settings of its own. */
function includedBy(folder: string): readonly string[] | null {
  const known = included.get(folder);
  if (known !== undefined) return known;
  const file = posix.join(root, folder, 'tsconfig.json');
  const found = existsSync(file) ? pathsIn(folder, readFileSync(file, 'utf8')) : null;
  included.set(folder, found);
  return found;
}

/** Settings may hold comments, which no parser of JSON reads. */
function pathsIn(folder: string, settings: string): readonly string[] {
  const list = /"include": \[([^\]]*)\]/.exec(settings)?.[1] ?? '';
  return [...list.matchAll(/"([^"]+)"/g)].map(([, path = '']) => posix.join(folder, path));
}

function nearestTo(path: string): readonly string[] {
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
    const paths = includedBy(folder);
    if (paths !== null) return paths;
  }
  return [];
}

function isChecked(path: string, included: readonly string[]): boolean {
  return included.some((one) => path === one || path.startsWith(`${one}/`));
}

test('the types of each file are checked by the settings of its part', () => {
  expect(typed.length).toBeGreaterThan(3000);
  expect(typed.filter((path) => !isChecked(path, nearestTo(path)))).toEqual([]);
});

test('the settings of a part hold for the folders that they name, and for no other', () => {
  const paths = pathsIn('apps/web', '{ "include": ["src", "vite.config.ts"] // of pages\n }');
  expect(['apps/web/src/main.ts', 'apps/web/vite.config.ts'].every((path) => isChecked(path, paths))).toBe(true);
  expect(['apps/web/srcs/main.ts', 'apps/web/worker/worker.ts'].some((path) => isChecked(path, paths))).toBe(false);
});
