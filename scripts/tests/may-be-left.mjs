/**
 * Tests that may be left: on a machine without the named program they count as left, neither as passed nor as failed.
 * Everything else that does not run is a failure, and so is a test that was left although its program is there.
 * With `CI=true` no test may be left.
 *
 * Debian's packages are installed before the first stage (`scripts/prepare.mjs`), by root or by sudo. The programs that
 * try the files of `deploy/` are only unpacked, which any user may do. Both need a network.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../browser.mjs';
import { findProgram } from '../debian-packages.mjs';
import { root } from '../paths.mjs';
import { findPdfText } from '../pdf-text.mjs';
import { findPostgres } from '../postgres-for-tests.mjs';
import { findUnpacked } from '../unpacked-programs.mjs';

/**
 * @typedef {object} Need
 * @property {string} program what is missing
 * @property {string} why what the tests do with it
 * @property {() => boolean} isThere
 * @property {readonly string[]} tests files, and folders with a slash at the end, whose tests may need it
 */

export const mayBeLeft = {
  chromium: {
    program: 'Chromium',
    why: 'Stories and the phone of the power cut need pages in a browser.',
    isThere: () => findChromium() !== null,
    tests: [
      'e2e/stories/',
      'e2e/sweep/',
      'chaos/harms.ts',
      'bench/desk/',
      'bench/first-view/',
      'bench/live-page/',
      'bench/table/',
    ],
  },
  pdfText: {
    program: 'pdftotext',
    why: 'Lists and papers are read back from their PDF.',
    isThere: () => findPdfText() !== null,
    tests: [
      'e2e/stories/first-race.story.ts',
      'e2e/stories/one-laptop.story.ts',
      'e2e/stories/to-the-federation.story.ts',
      'e2e/stories/two-runs.story.ts',
      'scripts/prints/prints.test.ts',
    ],
  },
  postgres: {
    program: 'PostgreSQL',
    why: 'Stores and servers are tested on both databases.',
    isThere: () => findPostgres() !== null,
    tests: ['apps/server/src/', 'chaos/', 'bench/charging/', 'bench/model/', 'bench/postgres/', 'bench/registrations/'],
  },
  history: {
    program: 'git with the whole history',
    why: 'Earlier versions are taken from the history, and each commit is compared with the one before.',
    isThere: hasHistory,
    tests: ['chaos/harms.ts', 'scripts/vanished/vanished.test.ts'],
  },
  serialLine: {
    program: '/dev/ptmx with the program script',
    why: 'The other end of a serial line is a pseudo-terminal.',
    isThere: () => findProgram('script') !== null && mayOpen('/dev/ptmx'),
    tests: ['apps/bridge/src/board/board-port.test.ts', 'apps/bridge/src/sources/live-sources.test.ts'],
  },
  compiler: {
    program: 'a C compiler (cc)',
    why: 'The power cut and the full disk replace calls of the C library.',
    isThere: () => findProgram('cc') !== null,
    tests: ['chaos/harms.ts'],
  },
  nginx: {
    program: 'nginx',
    why: 'The files of deploy/ are tried with the program that reads them.',
    isThere: () => findUnpacked('nginx') !== null,
    tests: ['e2e/deploy/', 'attacks/through-proxies.test.ts'],
  },
  haproxy: {
    program: 'HAProxy',
    why: 'The files of deploy/ are tried with the program that reads them.',
    isThere: () => findUnpacked('haproxy') !== null,
    tests: ['e2e/deploy/', 'attacks/through-proxies.test.ts', 'chaos/harms.ts', 'bench/model/'],
  },
  caddy: {
    program: 'Caddy',
    why: 'The files of deploy/ are tried with the program that reads them.',
    isThere: () => findUnpacked('caddy') !== null,
    tests: ['e2e/deploy/', 'attacks/through-proxies.test.ts'],
  },
  promtool: {
    program: 'promtool of Prometheus',
    why: 'The rules of alerts are tried with the program that reads them.',
    isThere: () => findUnpacked('promtool') !== null,
    tests: ['e2e/deploy/files.test.ts'],
  },
  systemdAnalyze: {
    program: 'systemd-analyze',
    why: 'The units are tried with the program that reads them.',
    isThere: () => findUnpacked('systemd-analyze') !== null,
    tests: ['e2e/deploy/files.test.ts'],
  },
};

/** @typedef {keyof typeof mayBeLeft} NeedName */

/** @type {Readonly<Record<string, Need>>} */
export const needs = mayBeLeft;

/**
 * @param {string} name
 * @returns {name is NeedName}
 */
export function isNeed(name) {
  return Object.hasOwn(mayBeLeft, name);
}

/** Neither an archive nor a shallow clone: the release that upgrades are tried from is there as well. */
function hasHistory() {
  if (findProgram('git') === null || !existsSync(join(root, '.git'))) return false;
  /** @type {{ readonly commit: string }} */
  const { commit } = JSON.parse(readFileSync(join(root, 'chaos/previous/release.json'), 'utf8'));
  const ask = (/** @type {readonly string[]} */ args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const isWhole = ask(['rev-parse', '--is-shallow-repository']).stdout.trim() === 'false';
  return isWhole && ask(['cat-file', '-e', `${commit}^{commit}`]).status === 0;
}

/** @param {string} path */
function mayOpen(path) {
  try {
    closeSync(openSync(path, 'r+'));
    return true;
  } catch {
    return false;
  }
}
