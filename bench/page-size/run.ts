/** How much script a page loads before it stands: a spectator's, a visitor's form, and the panel's, as sent. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { alone, atMost, rowOf, type BenchRow } from '../bench-row.ts';
import { needPages } from '../stage/pages.ts';

/** Vite's manifest: what was built from a source, and what that needs before it runs. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const language = '../../packages/locales/src/de.ts';
const formTexts = '../../packages/locales/src/de/ui.ts';
const panel = [
  'src/panel-routes.ts',
  'src/screens/panel/PanelShell.tsx',
  '../../packages/locales/src/de/desk.ts',
  formTexts,
];

/** What each page needs first, with all that it imports, and what that may weigh. */
const pages: readonly {
  readonly name: string;
  readonly sources: readonly string[];
  readonly target_kb: number;
}[] = [
  {
    name: 'the public live page',
    sources: ['src/screens/event/EventScreen.tsx', 'src/screens/live/LiveTab.tsx'],
    target_kb: 120,
  },
  { name: 'the login', sources: ['src/screens/login/LoginScreen.tsx'], target_kb: 220 },
  { name: 'the sign-up', sources: ['src/screens/login/SignUpScreen.tsx'], target_kb: 220 },
  {
    name: 'the devices in the panel',
    sources: [...panel, 'src/screens/panel/devices/DevicesScreen.tsx'],
    target_kb: 320,
  },
  { name: 'the desk', sources: [...panel, 'src/screens/panel/DeskScreen.tsx'], target_kb: 320 },
];
const dist = join(root, 'apps/web/dist');

export async function run(): Promise<readonly BenchRow[]> {
  await needPages();
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  return pages.map(({ name, sources, target_kb }) => {
    const files = filesOf(['index.html', language, ...sources], manifest);
    const measured = files.reduce((total, file) => total + sentSize(file), 0) / 1000;
    const figure = `script of ${name}, ${files.length} files`;
    return rowOf(figure, [measured, 'kB brotli'], alone, atMost(measured, target_kb, 'kB'));
  });
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

/** As the server sends it: compressed when it was built. */
function sentSize(file: string): number {
  return statSync(join(dist, `${file}.br`)).size;
}
