/** Finds the browsers that tests run in, and brings what they need on Debian when it may. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, howToGet, installPackages } from './debian-packages.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome'];
const packages = ['chromium', 'fonts-liberation'];

/**
 * The path of an installed Chromium; `STARTWAND_CHROMIUM` names another one.
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env['STARTWAND_CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  return programs.map(findProgram).find((path) => path !== null) ?? null;
}

/** The path of an installed Firefox. @returns {string | null} */
export function findFirefox() {
  return findProgram('firefox-esr') ?? findProgram('firefox');
}

/** The window that WebKitWebDriver opens lies among the libraries of the machine. */
const libraries = '/usr/lib';

/**
 * The path of a WebKit that a driver can open on a screen that nobody sees.
 * @returns {string | null}
 */
export function findWebKit() {
  if (findProgram('WebKitWebDriver') === null || findProgram('Xvfb') === null) return null;
  const paths = filesIn(libraries).flatMap((kind) => {
    const versions = filesIn(join(libraries, kind)).filter((name) => name.startsWith('webkit2gtk-'));
    return versions.map((version) => join(libraries, kind, version, 'MiniBrowser'));
  });
  return paths.find((path) => existsSync(path)) ?? null;
}

/** @param {string} folder */
function filesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // No such folder, or a file.
  }
}

/** Engines beside Chromium, each with how it is found and what brings it. */
export const engines = {
  firefox: { find: findFirefox, packages: ['firefox-esr'] },
  webkit: { find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb', 'locales'] },
};

/**
 * @param {keyof typeof engines} name
 * @returns {Promise<string | null>} what is missing and how to get it, or null when all is there
 */
export async function ensureEngine(name) {
  const { find, packages } = engines[name];
  if (find() !== null) return null;
  return (await installPackages(packages)) ?? (find() === null ? howToGet(packages) : null);
}

/**
 * @returns {Promise<string | null>} what is missing and how to get it, or null when all is there
 */
export async function ensureBrowser() {
  if (findChromium() !== null) return null;
  const reason = (await installPackages(packages)) ?? (findChromium() === null ? howToGet(packages) : null);
  return reason === null
    ? null
    : `Pages are looked at in Chromium. ${reason}\n` +
        'Elsewhere install it and name it: STARTWAND_CHROMIUM=/path/to/chromium npm test';
}

/**
 * For who cannot go on without one.
 * @returns {Promise<string>} its path
 */
export async function needBrowser() {
  const missing = await ensureBrowser();
  const path = findChromium();
  if (path === null) throw new Error(missing ?? 'Chromium was installed and cannot be found.');
  return path;
}
