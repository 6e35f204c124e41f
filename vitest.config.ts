/**
 * One test run for the whole repository: the rules in one process, pages in jsdom, the server beside a PostgreSQL that
 * only its tests need, and in Node whatever starts programs.
 * Browser stories are Playwright's (`e2e/playwright.config.ts`), figures are the benches'.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { DearestFirst } from './scripts/dearest-first.ts';
import { isQuick, leftOutFiles, postgresFiles } from './scripts/tests/quick-run.mjs';

const rules = ['packages/**/*.test.ts', 'apps/results/**/*.test.ts'];
const server = 'apps/server/src/**/*.test.ts';
const pages = 'apps/web/src/**/*.test.{ts,tsx}';

const leftOut = isQuick ? leftOutFiles : [];
const withoutPostgres = process.env['DATABASES'] === 'embedded' ? postgresFiles : [];

/** Everybody in a test has a password, and nobody guesses it: it is hashed at the least cost. */
const quickHashes = new URL('scripts/tests/quick-hashes.mjs', import.meta.url).href;

/** As the programs themselves run: Node takes the types away, and no second reader of modules stands between. */
const asNodeRuns = { experimental: { viteModuleRunner: false, nodeLoader: false } };

// Programs that tests start begin with the same code: it is compiled once, and not into the temporary folder.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.cache/compiled', import.meta.url));

const patience = 'scripts/patient-tests.ts';
const leavesNothing = 'scripts/tests/leaves-nothing.ts';
const setupFiles = [patience, leavesNothing];
const browserParts = 'apps/web/src/testing/browser-parts.ts';

export default defineConfig({
  test: {
    // By itself it leaves a core free for whoever watches; on two cores that is half of them.
    maxWorkers: availableParallelism(),
    // Two cores under load: a limit that only a test that hangs reaches.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A mark of the specification stands at the end of a title, also of a row of a table.
    taskTitleValueFormatTruncate: 0,
    sequence: { sequencer: DearestFirst, setupFiles: 'list' },
    projects: [
      {
        extends: true,
        // Pure functions leave nothing behind, so no file needs a process and a copy of the core for itself.
        test: {
          name: 'rules',
          isolate: false,
          ...asNodeRuns,
          setupFiles,
          environment: 'node',
          include: rules,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          ...asNodeRuns,
          execArgv: ['--import', quickHashes],
          setupFiles,
          environment: 'node',
          include: ['{apps,bench,chaos,e2e,attacks}/**/*.test.ts'],
          exclude: [...rules, pages, server, ...leftOut, ...withoutPostgres, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          setupFiles,
          ...asNodeRuns,
          execArgv: ['--import', quickHashes],
          environment: 'node',
          include: [server],
          exclude: [...leftOut, ...withoutPostgres],
          globalSetup: 'scripts/postgres-for-tests.mjs',
        },
      },
      {
        extends: true,
        test: {
          name: 'laws',
          isolate: false,
          ...asNodeRuns,
          setupFiles,
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          exclude: [...leftOut, '**/node_modules/**'],
        },
      },
      {
        extends: true,
        // A test puts away what it drew: most are rules of pages, and a browser for each takes longer than the test.
        test: {
          name: 'pages',
          environment: 'jsdom',
          include: [pages],
          isolate: false,
          setupFiles: [patience, browserParts, leavesNothing],
        },
      },
      {
        extends: true,
        // The real pages in front of the real server, in one process.
        test: {
          name: 'rendered',
          execArgv: ['--import', quickHashes],
          environment: './e2e/rendered/page-environment.ts',
          include: ['e2e/rendered/**/*.test.tsx'],
          setupFiles: [patience, browserParts, leavesNothing],
        },
      },
    ],
  },
});
