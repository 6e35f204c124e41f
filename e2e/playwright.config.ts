/** Whole stories in a real browser: Debian's Chromium, Firefox or WebKit, never one that a package brings along. */
import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from '../scripts/browser.mjs';
import { engine, engineStories, leftOut, useEngine } from './engines/engine.ts';
import { quickFolder, useRunFolder } from '../scripts/run-folder.mjs';
import { isQuick, quickStories } from '../scripts/tests/quick-run.mjs';

const chromium = findChromium();
/** Stories to run. Quick runs and other engines take some. */
const some = engine === undefined ? (isQuick ? quickStories : null) : engineStories;
const isSweep = process.env['SWEEP'] !== undefined;

// Read by each worker, too, which has the folder of the run already.
if (process.env['TEST_WORKER_INDEX'] === undefined) useRunFolder(quickFolder());

const inChromium: PlaywrightTestConfig['use'] = {
  browserName: 'chromium',
  launchOptions: {
    ...(chromium === null ? {} : { executablePath: chromium }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // For each window a process of its own drew what opens below the line of addresses, which nobody sees here.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
    ],
  },
};

export default defineConfig({
  // Begun in the order of their paths: the sweep comes last, whose many short tests keep both workers busy to the end.
  testDir: '.',
  testMatch: some === null || isSweep ? '*/*.story.ts' : some.map((name) => `stories/${name}.story.ts`),
  ...(engine === undefined ? {} : { grepInvert: leftOut }),
  outputDir: '../test-results',
  // Says that there is no Chromium, before a story begins; the stories can be listed without one.
  globalSetup: './needs-chromium.ts',
  reporter: [['list'], ['json', { outputFile: `../.cache/${engine ?? 'browser'}-report.json` }]],
  // Each story brings its own server; while one waits for a race to go on, two cores carry another. With three, what
  // a page draws late was now and then taken for a fault.
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    ...(engine === undefined ? inChromium : useEngine(engine)),
  },
});
