import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fewFiles } from './build/few-files.ts';
import { kitBuild, kitEntry } from './build/kit-entry.ts';
import { onAPhone } from './build/on-a-phone.ts';
import { ourLanguages } from './build/our-languages.ts';
import { olderBrowsers } from './build/older-browsers.ts';
import { precompress } from './build/precompress.ts';
import { buildTargets } from './build/promised-browsers.ts';
import { shortClassNames } from './build/short-class-names.ts';
import { styleFallbacks } from './build/style-fallbacks.ts';

const server = 'http://localhost:8080';

/** Our packages only define: what a page does not use of them need not run. */
const ownPackage = /\/packages\/(?:contract|locales|timing)\/src\//;

/** No screen need ask for what the first file has brought. */
const everyPageHas = /assets\/(?:libraries|page|rolldown-runtime)-/;

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    ourLanguages(),
    shortClassNames(),
    olderBrowsers(),
    // What it writes is compressed as well.
    onAPhone(),
    precompress(),
    kitEntry(),
  ],
  css: { postcss: { plugins: [styleFallbacks()] } },
  build: {
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !everyPageHas.test(file)),
    },
    target: buildTargets(),
    assetsInlineLimit: 0,
    ...kitBuild(mode),
    rolldownOptions: {
      ...kitBuild(mode)?.rolldownOptions,
      output: { codeSplitting: fewFiles },
      // Bounds are numbers: a page carries those that it compares with, and no table of all.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      treeshake: { moduleSideEffects: [{ test: ownPackage, sideEffects: false }] },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/mt1': server, '/server': { target: server, ws: true } },
  },
}));
