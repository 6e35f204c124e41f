/** Settings of stories in Firefox and in WebKit: `ENGINE=webkit npx playwright test --config e2e/playwright.config.ts`. */
import { join } from 'node:path';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { root } from '../../scripts/paths.mjs';

/** The engine that was asked for; `undefined` is Chromium. */
export const engine = (['firefox', 'webkit'] as const).find((name) => name === process.env['ENGINE']);

/** The pages that everybody meets: live page, tap page, registration, desk, and the first form. */
export const engineStories = ['competitor', 'desk', 'event-form', 'phones', 'public-event'];

/** Marks tests that ask for what only Chromium has. */
export const chromiumOnly = { tag: '@chromium' };

/** Left out in other engines: what is marked, a phone that is a Chromium of its own, and a race of 300. */
export const leftOut = /@chromium|a phone that is killed|a mass finish of 300/;

/**
 * Playwright has an experimental client of WebDriver BiDi, under the name of Firefox. Programs of ours stand between it and
 * both engines.
 */
export const useEngine = (name: 'firefox' | 'webkit'): Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> => ({
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: join(root, 'e2e/engines', `${name}.mjs`),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    timeout: 120_000,
  },
});
