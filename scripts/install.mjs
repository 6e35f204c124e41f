/** Brings node_modules to exactly what package-lock.json says, and does nothing when it is there already. */
import { existsSync } from 'node:fs';
import { delimiter, sep } from 'node:path';
import { findFaults, hasEverything, isKnownComplete, isMadeForHere, noteComplete } from './installed.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { node, nodePackage, root } from './paths.mjs';
import { explainWrongNode } from './right-node.mjs';
import { runCommand } from './run-command.mjs';

const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/;

/**
 * Installs with `npm ci` when it must, also what is broken; says so in plain words. Of several commands at
 * once one installs and the others wait for it.
 * @param {import('./installed.mjs').Extent} [wanted]
 * @returns {Promise<boolean>} false when it failed (the reason is printed)
 */
export async function ensureInstalled(wanted = 'everything') {
  if (isKnownComplete(wanted)) return true;
  return oneAtATime('install', 'Another command is at the packages: waiting for it …', async () => {
    // It may be there by now: the command that was waited for brought it.
    // Packages that developers once needed stay: the next test would bring them back.
    const extent = hasEverything() ? 'everything' : wanted;
    const faults = findFaults(extent);
    if (faults !== null && faults.length === 0) {
      noteComplete(extent);
      return true;
    }
    console.log(
      faults === null
        ? 'Installing the locked packages (npm ci), which takes about a minute …'
        : `Installing the locked packages anew (npm ci): not complete are ${listed(faults)} …`,
    );
    return install(extent);
  });
}

/**
 * @param {import('./installed.mjs').Extent} extent
 * @returns {Promise<boolean>}
 */
async function install(extent) {
  const version = await runCommand('node', ['--version'], { env: { ...process.env, PATH: machinePath() } });
  const complaint = version.code === 0 ? explainWrongNode(version.output.trim().slice(1)) : null;
  if (complaint !== null) {
    console.error(complaint);
    return false;
  }
  const omitted = extent === 'programs' ? ['--omit=dev'] : ['--include=dev'];
  const { code, output } = await runCommand(
    'npm',
    ['ci', '--include=optional', ...omitted, '--no-audit', '--no-fund'],
    {
      cwd: root,
      endsWithUs: true,
      env: { ...process.env, PATH: machinePath() },
    },
  );
  if (code === 0 && existsSync(node)) {
    noteComplete(extent);
    return true;
  }
  if (code === 0 && !isMadeForHere(nodePackage)) {
    console.error(
      `The project brings no Node for this system (${process.platform} ${process.arch}): it has those of Linux and macOS ` +
        'for x64 and arm64, and of Windows for x64.',
    );
    return false;
  }
  console.error(output);
  console.error(
    offline.test(output)
      ? 'The npm registry could not be reached. The first start needs it: connect this machine and run the same command again.'
      : 'The packages could not be installed. What npm answered stands above.',
  );
  return false;
}

/** @param {readonly string[]} names */
function listed(names) {
  const first = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${first} and ${names.length - 3} more` : first;
}

/** The search path without our own node_modules: npm must not run on the Node it is about to replace. */
function machinePath() {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(`${sep}node_modules${sep}.bin`))
    .join(delimiter);
}
