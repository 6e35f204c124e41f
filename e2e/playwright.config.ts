/** Whole stories in a real browser: Debian's Chromium, never one that a package brings along. */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/browser.mjs';
import { quickFolder, useRunFolder } from '../scripts/run-folder.mjs';
import { isQuick, quickStories } from '../scripts/tests/quick-run.mjs';

const chromium = findChromium();

// Read by each worker, too, which has the folder of the run already.
if (process.env['TEST_WORKER_INDEX'] === undefined) useRunFolder(quickFolder());

export default defineConfig({
  // Begun in the order of their paths: the sweep comes last, whose many short tests keep both workers busy to the end.
  testDir: '.',
  testMatch: isQuick ? quickStories.map((name) => `stories/${name}.story.ts`) : '*/*.story.ts',
  outputDir: '../test-results',
  // Says that there is no Chromium, before a story begins; the stories can be listed without one.
  globalSetup: './needs-chromium.ts',
  reporter: [['list'], ['json', { outputFile: '../.cache/browser-report.json' }]],
  // Each story brings its own server; while one waits for a race to go on, two cores carry another. With three, what
  // a page draws late was now and then taken for a fault.
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
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
  },
});
