/**
 * What lets a phone keep the pages: the worker with the list of files that it keeps, and what the phone calls the product
 * in each language.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, resolve } from 'node:path';
import { languages, loadTexts, localeTag, type Language } from '@startwand/locales';
import type { Plugin } from 'vite';
import { hasAllBuiltIns, hasFunction } from './built-ins.ts';
import { builtInsName } from './older-browsers.ts';

/** Vite's manifest: what was built from a source, and what that needs beside it. */
type Built = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
      readonly assets?: readonly string[];
    }
  >
>;

/** The page of an event opens without a network; other screens do once they were looked at. */
const kept = [
  'index.html',
  'src/screens/event/EventScreen.tsx',
  'src/screens/live/LiveTab.tsx',
  'src/screens/event/OverviewTab.tsx',
  'src/app/start-quietly.ts',
  'src/live/kept-events.ts',
];

/** Writes `worker.js` and a manifest for each language beside the pages. */
export function onAPhone(): Plugin {
  let folder = '';
  let root = '';
  return {
    name: 'startwand-on-a-phone',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // What is compressed behind it has to be there.
      order: 'pre',
      sequential: true,
      async handler() {
        // The kit is no page of ours.
        if (!folder.endsWith('dist')) return;
        writeFileSync(join(folder, 'worker.js'), workerOf(root, folder));
        for (const language of languages) {
          const manifest = JSON.stringify(await manifestIn(language));
          writeFileSync(join(folder, `manifest.${language}.webmanifest`), manifest);
        }
      },
    },
  };
}

function workerOf(root: string, folder: string): string {
  const built: Built = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = [...filesOf(built)].toSorted();
  const page = readFileSync(join(folder, 'index.html'));
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12);
  const code = stripTypeScriptTypes(readFileSync(join(root, 'worker/worker.ts'), 'utf8'))
    .replace(/^.*\nexport \{\};$/m, '')
    .replaceAll(/^ +$/gm, '');
  const shell = [
    `const shell = ${JSON.stringify({ version, files })};`,
    hasFunction,
    // A browser that lacks built-ins opens no page without their file.
    `if (!(${hasAllBuiltIns})) shell.files.push(${JSON.stringify(builtInsIn(folder))});`,
  ];
  return `${shell.join('\n')}\n${code}`;
}

function builtInsIn(folder: string): string {
  const file = readdirSync(join(folder, 'assets')).find((name) => name.startsWith(`${builtInsName}-`));
  if (file === undefined) throw new Error('The missing built-ins were not built');
  return `/assets/${file}`;
}

function filesOf(built: Built): ReadonlySet<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const collect = (source: string): void => {
    const chunk = built[source];
    if (chunk === undefined) throw new Error(`${source} was not built as a file of its own`);
    if (seen.has(source)) return;
    seen.add(source);
    // The font that every page is set in; letters beyond it are kept once they were looked at.
    const fonts = (chunk.assets ?? []).filter((file) => file.endsWith('.woff2'));
    for (const file of [chunk.file, ...(chunk.css ?? []), ...fonts]) {
      if (!file.endsWith('.html')) files.add(`/${file}`);
    }
    chunk.imports?.forEach(collect);
  };
  kept.forEach(collect);
  return files;
}

async function manifestIn(language: Language) {
  const { app, home } = await loadTexts(language);
  const icon = (src: string, sizes: string, purpose: string) => ({
    src,
    sizes,
    purpose,
    type: 'image/png',
  });
  return {
    id: '/',
    name: `${app.name} – ${app.claim}`,
    short_name: app.name,
    description: app.claim,
    lang: localeTag(language),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f5f6f8',
    theme_color: '#4b34c9',
    categories: ['sports'],
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: home.title, url: '/', icons: [icon('/icon-192.png', '192x192', 'any')] },
      { name: app.dashboard, url: '/panel', icons: [icon('/icon-192.png', '192x192', 'any')] },
    ],
  };
}
