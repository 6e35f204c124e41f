/** Files of the built pages, as tests read them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageGroup } from '../../apps/web/build/promised-browsers.ts';
import { root } from '../../scripts/paths.mjs';

/** Vite's manifest: what was built from a source, and what that needs. */
type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

const dist = join(root, 'apps/web/dist');
/** Sources that only panel and desk load. */
const panelOnly = /^src\/(?:panel-routes\.ts|screens\/panel\/)/;
let publicFiles: ReadonlySet<string> | null = null;

export function builtFile(name: string): string {
  return readFileSync(join(dist, name), 'utf8');
}

/** Paths below the folder of the built pages. */
export function builtFiles(extension: '.css' | '.js'): readonly string[] {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith(extension))
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();
}

/** The older group where pages of both load the file. */
export function groupOf(file: string): PageGroup {
  publicFiles ??= readPublicFiles();
  return publicFiles.has(file) || !file.startsWith('assets/') ? 'public' : 'panel';
}

function readPublicFiles(): ReadonlySet<string> {
  const manifest: Manifest = JSON.parse(builtFile('.vite/manifest.json'));
  const seen = new Set<string>();
  const files = new Set<string>();
  const collect = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined || seen.has(source) || panelOnly.test(source)) return;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) collect(next);
  };
  collect('index.html');
  return files;
}

/** Script that stands in the document itself. */
export function firstScript(): string {
  const [, script] = /<script>([^]*?)<\/script>/.exec(builtFile('index.html')) ?? [];
  if (script === undefined) throw new Error('The built page has no first script');
  return script;
}
