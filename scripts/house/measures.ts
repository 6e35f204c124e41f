/** What is measured of a tree. Each figure is made the same way for every checkout, so that two can be compared. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SourceFile } from '../laws/source-files.ts';
import { homesOfTypes } from '../laws/homes-of-types.ts';
import { filesOnPath, returnsOf } from '../laws/trigger-path.ts';
import { countEqualRuns } from './equal-runs.ts';
import type { Tree } from './tree.ts';

export interface Measure {
  readonly name: string;
  readonly of: (tree: Tree) => string;
}

export const measures: readonly Measure[] = [
  { name: 'source lines', of: ({ product }) => thousands(linesOf(product)) },
  { name: 'test lines', of: ({ tests }) => thousands(linesOf(tests)) },
  ...['packages/timing', 'packages/contract', 'packages/locales', 'apps/server', 'apps/web', 'apps/bridge'].map(
    (folder): Measure => ({
      name: `source lines, ${folder}`,
      of: ({ product }) => thousands(linesOf(product.filter(({ path }) => path.startsWith(`${folder}/`)))),
    }),
  ),
  { name: 'mutual pairs of folders in the root of the server', of: (tree) => String(mutualPairs(tree, 1).length) },
  { name: 'mutual pairs of all folders of the server', of: (tree) => String(mutualPairs(tree, 9).length) },
  { name: 'written exceptions of the laws of imports', of: ({ root }) => String(exceptionsIn(root)) },
  {
    name: 'path of an impulse: files; returns to a folder',
    of: ({ root }) => {
      const path = filesOnPath(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
      return `${path.length}; ${returnsOf(path).length}`;
    },
  },
  {
    name: 'equal runs of six lines or more; to the letter',
    of: ({ product }) => `${countEqualRuns(product, 'alike')}; ${countEqualRuns(product, 'equal')}`,
  },
  { name: 'behind a median screen: files, lines', of: behindScreens },
  {
    name: 'names of types with two homes; with three or more',
    of: ({ product }) => {
      const own = product.filter(({ path }) => /^(?:apps|packages)\//.test(path));
      const counts = [...homesOfTypes(own).values()].map(({ length }) => length);
      return `${counts.filter((count) => count === 2).length}; ${counts.filter((count) => count > 2).length}`;
    },
  },
];

function thousands(count: number): string {
  return count.toLocaleString('en');
}

function linesOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

/** Two folders of which each imports something of the other. */
function mutualPairs({ product }: Tree, depth: number): readonly string[] {
  const root = 'apps/server/src/';
  const folderOf = (path: string) => dirname(path.slice(root.length)).split('/').slice(0, depth).join('/');
  const edges = new Set<string>();
  for (const { path, imports } of product.filter((file) => file.path.startsWith(root))) {
    for (const target of imports.filter((one) => one.startsWith(root))) {
      if (folderOf(path) !== folderOf(target)) edges.add(`${folderOf(path)} ${folderOf(target)}`);
    }
  }
  return [...edges].filter((edge) => {
    const [from = '', to = ''] = edge.split(' ');
    return from < to && edges.has(`${to} ${from}`);
  });
}

/** Files and folders that laws name because they may what others may not. */
function exceptionsIn(root: string): number {
  const path = join(root, 'scripts/laws/import-laws.ts');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [, list = ''] = /openToOthers[^=]*= \{([^]*?)\n\}/.exec(text) ?? [];
  return [...list.matchAll(/^ {2}'[^']+':/gm)].length;
}

/** What a screen alone is made of: features and screens that no other one reaches. */
function behindScreens({ product }: Tree): string {
  const files = new Map(product.map((file) => [file.path, file]));
  const screens = product.filter(({ path }) => /^apps\/web\/src\/screens\/.*(?:Screen|Tab)\.tsx$/.test(path));
  const reachedBy = screens.map(({ path }) => reach(path, files));
  const own = reachedBy.map((reached, at) =>
    [...reached].filter((path) => reachedBy.every((others, other) => other === at || !others.has(path))),
  );
  const lines = own.map((paths) => linesOf(paths.flatMap((path) => files.get(path) ?? [])));
  return `${median(own.map(({ length }) => length))}, ${median(lines)}`;
}

function reach(from: string, files: ReadonlyMap<string, SourceFile>): ReadonlySet<string> {
  const reached = new Set([from]);
  // A set that grows while it is walked: what is added is visited too.
  for (const path of reached) {
    for (const target of files.get(path)?.imports ?? []) {
      if (/^apps\/web\/src\/(?:features|screens)\//.test(target)) reached.add(target);
    }
  }
  return reached;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
