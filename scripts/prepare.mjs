/** Gets what the chosen stages need before the first one begins: packages, programs of Debian, built pages. */
import { ensureBrowser } from './browser.mjs';
import { howToGet } from './debian-packages.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePdfText } from './pdf-text.mjs';
import { installPostgres } from './postgres-for-tests.mjs';
import { mayBeLeft } from './tests/may-be-left.mjs';
import { findOrUnpack } from './unpacked-programs.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/**
 * @typedef {import('./tests/may-be-left.mjs').NeedName} NeedName
 *
 * @typedef {object} Source
 * @property {() => Promise<string | null>} get why it could not be had, or null
 * @property {readonly string[]} packages of Debian that may be installed by hand; none where that would start a service
 */

/** Programs that can be brought. The others are there or not. @type {Partial<Record<NeedName, Source>>} */
const sources = {
  chromium: { get: ensureBrowser, packages: ['chromium', 'fonts-liberation'] },
  pdfText: { get: ensurePdfText, packages: ['poppler-utils'] },
  postgres: { get: installPostgres, packages: ['postgresql'] },
  nginx: unpacked('nginx', 'nginx-light'),
  haproxy: unpacked('haproxy', 'haproxy'),
  caddy: unpacked('caddy', 'caddy'),
  promtool: unpacked('promtool', 'prometheus'),
  systemdAnalyze: unpacked('systemd-analyze', 'systemd'),
};

/**
 * @param {string} name
 * @param {string} packageName
 * @returns {Source}
 */
function unpacked(name, packageName) {
  return {
    get: async () => {
      const found = await findOrUnpack(name, packageName);
      return typeof found === 'string' ? found : null;
    },
    packages: [],
  };
}

/**
 * @param {readonly (NeedName | 'pages')[]} needed
 * @returns {Promise<'packages' | 'pages' | null>} what could not be had and is no program (the reason is printed); a missing
 *   program only leaves tests
 */
export async function prepare(needed) {
  console.log('begins prepare');
  if (!(await ensureInstalled())) return 'packages';
  console.log('       the locked packages are installed');
  await getPrograms(needed.filter((name) => name !== 'pages'));
  if (needed.includes('pages')) {
    if (!(await ensureWebBuilt())) return 'pages';
    console.log('       the pages are built');
  }
  return null;
}

/**
 * Prints what is there, and one message about what is not.
 * @param {readonly NeedName[]} needed
 */
export async function getPrograms(needed) {
  const missing = [];
  for (const name of new Set(needed)) {
    const { program, isThere } = mayBeLeft[name];
    if (!isThere()) console.log(`       ${program} is missing`);
    const reason = isThere() ? null : await sources[name]?.get();
    if (isThere()) console.log(`       ${program} is here`);
    else missing.push({ name, program, reason });
  }
  if (missing.length > 0) console.log(messageAbout(missing));
}

/** @param {readonly { name: NeedName, program: string, reason: string | null | undefined }[]} missing */
function messageAbout(missing) {
  const packages = missing.flatMap(({ name }) => sources[name]?.packages ?? []);
  const programs = missing.map(({ program, reason }) => `  ${program}${whyNot(reason)}`);
  return [
    'This machine lacks programs, and tests that need them are left (scripts/tests/may-be-left.mjs):',
    ...programs,
    ...(packages.length > 0 ? [howToGet(packages)] : []),
  ].join('\n');
}

/** The line that says what went wrong: how to get it is said once, for all of them. @param {string | null | undefined} reason */
function whyNot(reason) {
  const errors = (reason ?? '').split('\n').filter((line) => /^E: |error|fail/i.test(line));
  return errors.length > 0 ? `: ${errors.at(-1)}` : '';
}
