/** Brings node_modules to exactly what package-lock.json says, and does nothing when it is there already. */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { node, root } from './paths.mjs';
import { runCommand } from './run-command.mjs';

const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/;

/** @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean }>} LockedPackages */

/**
 * Installs with `npm ci` when it must; says so in plain words.
 * @returns {Promise<boolean>} false when it failed (the reason is printed)
 */
export async function ensureInstalled() {
  if (isInstalled()) return true;
  console.log('Installing the locked packages (npm ci), which takes about a minute …');
  const { code, output } = await runCommand('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    env: { ...process.env, PATH: machinePath() },
  });
  if (code === 0 && existsSync(node)) return true;
  console.error(output);
  console.error(
    offline.test(output)
      ? 'The npm registry could not be reached. The first start needs it: connect this machine and run the same command again.'
      : 'The packages could not be installed. What npm answered stands above.',
  );
  return false;
}

/**
 * npm keeps a lock file of its own inside node_modules and writes it last, so the two agree only
 * after a complete installation of this very lock file. Packages for other systems are optional.
 */
function isInstalled() {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(node) || !existsSync(installedFile)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.link === entry.link;
  });
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** The search path without our own node_modules: npm must not run on the Node it is about to replace. */
function machinePath() {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(`${sep}node_modules${sep}.bin`))
    .join(delimiter);
}
