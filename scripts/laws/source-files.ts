/** Reads the repository's source files and what each of them imports, for the tests that hold the laws. */
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from '../paths.mjs';

export interface SourceFile {
  /** From the root, as in `packages/timing/src/time.ts`. */
  readonly path: string;
  readonly text: string;
  /** What it imports or re-exports, types too: a file of ours as path, anything else by its name. */
  readonly imports: readonly string[];
  /** Each string and each constant part of a template in it. */
  readonly strings: readonly string[];
}

const folders = ['packages', 'apps', 'scripts', 'bench', 'chaos', 'e2e', 'attacks'];
const notOurs = new Set(['node_modules', 'dist', 'screenshots', 'test-results']);
const extensions = new Set(['.ts', '.tsx', '.mjs']);

/** Three thousand files are parsed once for all laws that a process holds; nobody changes what was read. */
let known: readonly SourceFile[] | null = null;

export function readSourceFiles(): readonly SourceFile[] {
  known ??= folders.flatMap(listFiles).map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
  return known;
}

export function parseSource(path: string, text: string): SourceFile {
  const { program, module } = parseSync(path, text);
  const specifiers = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.map((name) => name.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ].filter((specifier) => specifier !== undefined);
  const strings: string[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') strings.push(node.value);
    },
    TemplateElement: (node) => {
      strings.push(node.value.raw);
    },
  }).visit(program);
  const imports = [...new Set(specifiers)].map((specifier) => resolve(path, specifier));
  return { path, text, imports, strings };
}

/** Tests, and what only tests use, may reach for more than the product. */
export function isTest({ path }: SourceFile): boolean {
  return /\.(test|test-support)\.tsx?$/.test(path) || path.includes('/testing/');
}

/** A file of ours as path, also behind the name of a package; anything else by its name. */
export function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const ours = /^@startwand\/([\w-]+)$/.exec(specifier);
  return ours === null ? specifier : `packages/${ours[1]}/src/index.ts`;
}

export function listFiles(folder: string): readonly string[] {
  return listFilesIn(root, folder);
}

/** Of another checkout, by paths from its root. */
export function listFilesIn(checkout: string, folder: string): readonly string[] {
  return readdirSync(join(checkout, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (notOurs.has(entry.name)) return [];
    if (entry.isDirectory()) return listFilesIn(checkout, path);
    return extensions.has(extname(entry.name)) ? [path] : [];
  });
}
