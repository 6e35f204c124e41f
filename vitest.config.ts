/**
 * One test run for the whole repository: everything but pages runs in Node, pages run in jsdom.
 * Browser stories are Playwright's (`e2e/playwright.config.ts`), figures are the benches'.
 */
import { defineConfig } from 'vitest/config';

const pages = 'apps/web/src/**/*.test.{ts,tsx}';

export default defineConfig({
  test: {
    // Two cores under load: a limit that only a test that hangs reaches.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{packages,apps,bench,chaos,e2e}/**/*.test.ts'],
          exclude: [pages, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: { name: 'laws', environment: 'node', include: ['scripts/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          include: [pages],
        },
      },
    ],
  },
});
