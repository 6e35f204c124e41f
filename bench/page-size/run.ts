/** How much script a spectator's phone loads before the public live page stands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { root } from '../../scripts/paths.mjs';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';
import type { BenchRow } from '../bench-row.ts';

/** Vite's manifest: what was built from a source, and what that needs before it runs. */
type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;

/** The page, the two screens of `/event/<id>/live`, and one language, each with all it imports. */
const loadedFirst = [
  'index.html',
  'src/screens/event/EventScreen.tsx',
  'src/screens/live/LiveTab.tsx',
  '../../packages/locales/src/de.ts',
];
const target_kb = 150;
const dist = join(root, 'apps/web/dist');

export async function run(): Promise<readonly BenchRow[]> {
  if (!(await ensureWebBuilt())) throw new Error('there are no pages to measure');
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = filesOf(loadedFirst, manifest);
  const measured = files.reduce((total, file) => total + gzipSize(file), 0) / 1000;
  return [
    {
      figure: `script of the public live page, ${files.length} files`,
      measured,
      unit: 'kB gzip',
      limit: null,
      limitName: '',
      ratio: null,
      target: `<= ${target_kb} kB`,
      holds: measured <= target_kb,
    },
  ];
}

function filesOf(sources: readonly string[], manifest: Manifest): readonly string[] {
  const seen = new Set<string>();
  const collect = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`${source} was not built as a file of its own`);
    if (seen.has(source)) return;
    seen.add(source);
    chunk.imports?.forEach(collect);
  };
  sources.forEach(collect);
  return [...seen].flatMap((source) => manifest[source]?.file ?? []);
}

function gzipSize(file: string): number {
  return gzipSync(readFileSync(join(dist, file)), { level: constants.Z_BEST_COMPRESSION }).length;
}
