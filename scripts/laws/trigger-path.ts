/** The files that a trigger passes from the bridge to a page, as ARCHITECTURE tells them, and how they hang together. */
import { dirname } from 'node:path';
import { parseSync } from 'oxc-parser';
import { resolve, type SourceFile } from './source-files.ts';

const heading = '## The path of a trigger, file by file';
const door = /^packages\/[\w-]+\/src\/index\.ts$/;

/** In their order. */
export function filesOnPath(architecture: string): readonly string[] {
  return [...sectionOf(architecture).matchAll(/^\| `([^`]+)`/gm)].map(([, path = '']) => path);
}

/** Folders that a path comes back to after it has left them. */
export function returnsOf(path: readonly string[]): readonly string[] {
  const entered = path.map((file) => dirname(file)).filter((folder, at, all) => folder !== all[at - 1]);
  return entered.filter((folder, at) => entered.indexOf(folder) !== at);
}

/** Their titles. */
export function stationsOf(architecture: string): readonly string[] {
  return [...sectionOf(architecture).matchAll(/^### \d+\. (.+)$/gm)].map(([, title = '']) => title);
}

function sectionOf(architecture: string): string {
  const [, section = ''] = architecture.split(`${heading}\n`);
  return section.split('\n## ')[0] ?? '';
}

/**
 * The files that no other one on the path imports or is imported by: in front of them or behind them a file
 * is missing.
 */
export function filesOffPath(path: readonly string[], files: ReadonlyMap<string, SourceFile>): readonly string[] {
  const doors = new Map<string, ReadonlyMap<string, string>>();
  for (const file of files.values()) if (door.test(file.path)) doors.set(file.path, homesOf(file));
  const known = new Map(path.map((file) => [file, knownTo(files.get(file), doors)]));
  const isLinked = (a: string, b: string) => known.get(a)?.has(b) === true || known.get(b)?.has(a) === true;
  const [first] = path;
  const reached = new Set(first === undefined ? [] : [first]);
  // A set that grows while it is walked: what is added is visited too.
  for (const file of reached) {
    for (const other of path) if (isLinked(file, other)) reached.add(other);
  }
  return path.filter((file) => !reached.has(file));
}

/** What a file imports; of a package that it imports by name, the files that hold what it names. */
function knownTo(
  file: SourceFile | undefined,
  doors: ReadonlyMap<string, ReadonlyMap<string, string>>,
): ReadonlySet<string> {
  if (file === undefined) return new Set();
  const known = new Set(file.imports.filter((target) => !doors.has(target)));
  for (const { moduleRequest, entries } of parseSync(file.path, file.text).module.staticImports) {
    const homes = doors.get(resolve(file.path, moduleRequest.value));
    for (const { importName } of entries) {
      const home = homes?.get(importName.name ?? '');
      if (home !== undefined) known.add(home);
    }
  }
  return known;
}

/** Where the names stand that a package exports. */
function homesOf({ path, text }: SourceFile): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const { entries } of parseSync(path, text).module.staticExports) {
    for (const { exportName, moduleRequest } of entries) {
      if (moduleRequest === null || exportName.name === null) continue;
      homes.set(exportName.name, resolve(path, moduleRequest.value));
    }
  }
  return homes;
}
