/**
 * One test run for the whole repository: everything but pages runs in Node, pages run in jsdom, and
 * the server beside a PostgreSQL that only its tests need.
 * Browser stories are Playwright's (`e2e/playwright.config.ts`), figures are the benches'.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const server = 'apps/server/src/**/*.test.ts';
const pages = 'apps/web/src/**/*.test.{ts,tsx}';

export default defineConfig({
  test: {
    // By itself it leaves a core free for whoever watches; on two cores that is half of them.
    maxWorkers: availableParallelism(),
    // Two cores under load: a limit that only a test that hangs reaches.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    setupFiles: 'scripts/patient-tests.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{packages,apps,bench,chaos,e2e,attacks}/**/*.test.ts'],
          exclude: [pages, server, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: [server],
          globalSetup: 'scripts/postgres-for-tests.mjs',
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
