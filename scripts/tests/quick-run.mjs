/**
 * `npm test` is the quick run, which a user of two cores waits for: it leaves out what takes long beside what it finds.
 * `npm test -- --whole` leaves out nothing. A file that is run by itself is whole, however it is run.
 */
const mark = 'STARTWAND_TESTS';

/** Vitest and Playwright, and each process of theirs, know it by the surroundings they were started in. */
export const isQuick = process.env[mark] === 'quick';

/** What this process starts from now on is quick; of databases it takes the embedded one, unless it is told otherwise. */
export function beQuick() {
  process.env[mark] = 'quick';
  process.env['DATABASES'] ??= 'embedded';
}

/** Start and kill whole programs, send every call thousands of times, or count what each call handles. */
export const leftOutFiles = [
  'apps/bridge/src/main.test.ts',
  'apps/server/src/http/fuzz.test.ts',
  'apps/server/src/http/large-bodies.test.ts',
  'apps/server/src/http/phones-door-end.test.ts',
  'apps/server/src/http/shared-thread.test.ts',
  'apps/server/src/app/end.test.ts',
  'apps/server/src/app/lasting.test.ts',
  'apps/server/src/app/serve.test.ts',
  'apps/server/src/app/start-messages.test.ts',
  'apps/server/src/provision.test.ts',
  'attacks/through-proxies.test.ts',
  'chaos/rolling/moved-pages.test.ts',
  'chaos/several-servers.test.ts',
  'e2e/deploy/behind-proxies.test.ts',
  'e2e/deploy/files.test.ts',
  'e2e/deploy/shared-answers.test.ts',
  'e2e/device-link.test.ts',
  'e2e/ended-programs.test.ts',
  'e2e/killed-ledger.test.ts',
  'e2e/packed.test.ts',
  'e2e/restored-server.test.ts',
  'e2e/stranger/stranger.test.ts',
  'e2e/stranger/watcher.test.ts',
  'scripts/install.test.ts',
  'scripts/tools.test.ts',
];

/** Have nothing to run where tests are given no PostgreSQL, and a file without a test is a fault. */
export const postgresFiles = [
  'apps/server/src/calls/devices/two-servers.test.ts',
  'apps/server/src/calls/registrations/two-servers.test.ts',
  'apps/server/src/calls/timing-points/two-servers.test.ts',
  'apps/server/src/edge/cluster/two-servers.test.ts',
  'apps/server/src/move-data.test.ts',
  'apps/server/src/storage/database/postgres/postgres-reader.test.ts',
  'apps/server/src/storage/database/postgres/postgres-writer.test.ts',
  'chaos/rolling/moved-pages.test.ts',
  'chaos/several-servers.test.ts',
];

/** What must never break, on the way of its users. */
export const quickStories = ['accounts', 'desk', 'first-race', 'kit', 'phone', 'public-event', 'two-runs'];

/** Those that ended a server, took it over, or stopped a race. */
export const quickAttacks = [
  'ended-tokens',
  'foreign-upgrades',
  'open-connections',
  'second-factors',
  'unread-answers',
];

/** Of the cells of the permissions each such one: another column for each call, and all columns among fifteen calls. */
export const quickCell = 15;
