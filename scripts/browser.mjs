/** Finds the Chromium that browser tests run in, and brings what they need on Debian when it may. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome'];
const packages = ['chromium', 'fonts-liberation', 'socat'];

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
  if (isReady()) return null;
  const apt = findProgram('apt-get');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (apt === null || !(await mayInstall(sudo))) return howToGetIt();
  console.log(`Installing ${packages.join(', ')} from Debian's packages …`);
  const steps = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
  for (const step of steps) {
    const [command = '', ...args] = [...sudo, ...step];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await runCommand(command, args, { env });
    if (code !== 0) return `${output}\n${howToGetIt()}`;
  }
  return isReady() ? null : howToGetIt();
}

/** socat gives the bridge's tests a serial line; without it they cannot run. */
function isReady() {
  return findChromium() !== null && findProgram('socat') !== null;
}

/** @param {readonly string[]} sudo */
async function mayInstall(sudo) {
  const [command, ...args] = sudo;
  return command === undefined || (await runCommand(command, [...args, 'true'])).code === 0;
}

function howToGetIt() {
  return (
    'Browser tests need Chromium and socat. On Debian or Ubuntu run\n' +
    `  sudo apt-get update && sudo apt-get install ${packages.join(' ')}\n` +
    'Elsewhere install both and name the browser: STARTWAND_CHROMIUM=/path/to/chromium npm test'
  );
}

/**
 * @param {string} name
 * @returns {string | null}
 */
function findProgram(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
