/** Programs that tests need: found on the machine, or brought from Debian's packages where we may. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { runCommand } from './run-command.mjs';

/**
 * @param {readonly string[]} packages
 * @returns {Promise<string | null>} why they could not be installed, or null
 */
export async function installPackages(packages) {
  const apt = findProgram('apt-get');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (apt === null || !(await mayInstall(sudo))) return howToGet(packages);
  // apt-get refuses while another one is at work, and the pages' tests and those of databases may meet.
  return oneAtATime('debian-packages', 'Another command is installing: waiting for it …', () => bring(packages, sudo));
}

/**
 * @param {readonly string[]} packages
 * @param {readonly string[]} sudo
 * @returns {Promise<string | null>}
 */
async function bring(packages, sudo) {
  console.log(`Installing ${packages.join(', ')} from Debian's packages …`);
  const steps = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
  for (const step of steps) {
    const [command = '', ...args] = [...sudo, ...step];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await runCommand(command, args, { env });
    if (code !== 0) return `${output}\n${howToGet(packages)}`;
  }
  return null;
}

/** @param {readonly string[]} packages */
export function howToGet(packages) {
  return `On Debian or Ubuntu run\n  sudo apt-get update && sudo apt-get install ${packages.join(' ')}`;
}

/**
 * @param {string} name
 * @returns {string | null}
 */
export function findProgram(name) {
  return (
    searchPath()
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path)) ?? null
  );
}

/**
 * Debian keeps some programs in folders that the search path of a user does not name. They are looked for there only when
 * the search path leads to the programs of the system: a search path of chosen programs hides these, too.
 */
export function mayLookBeyondPath() {
  return searchPath().some((folder) => folder === '/usr/bin' || folder === '/bin');
}

function searchPath() {
  return (process.env['PATH'] ?? '').split(delimiter);
}

/** @param {readonly string[]} sudo */
async function mayInstall(sudo) {
  const [command, ...args] = sudo;
  return command === undefined || (await runCommand(command, [...args, 'true'])).code === 0;
}
