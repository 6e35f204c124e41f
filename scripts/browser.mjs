/** Finds the Chromium that browser tests run in, and brings what they need on Debian when it may. */
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
