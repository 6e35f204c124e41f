/**
 * Programs that the tests of `deploy/` try its files with: the machine's own, else Debian's packages, unpacked beside the
 * checkout and never installed. A package that is installed would start a web server on whoever's machine it is.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, mayLookBeyondPath } from './debian-packages.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { root } from './paths.mjs';
import { runCommand } from './run-command.mjs';

const folder = join(root, '.cache/programs');

/** Where Debian puts each; a path of users does not lead to all of them. */
const places = ['usr/sbin', 'usr/bin', 'sbin', 'bin'];

/**
 * @typedef {{ readonly path: string, readonly env: NodeJS.ProcessEnv }} Program
 */

/**
 * The machine's own program, or the one that was unpacked before.
 * @param {string} name
 * @returns {Program | null}
 */
export function findUnpacked(name) {
  const own = findProgram(name) ?? (mayLookBeyondPath() ? inside('/', name) : null);
  if (own !== null) return { path: own, env: process.env };
  const path = inside(folder, name);
  return path === null ? null : { path, env: { ...process.env, ...unpackedFolders() } };
}

/**
 * @param {string} name of the program
 * @param {string} packageName Debian's, which is fetched where the machine has no such program
 * @returns {Promise<Program | string>} a sentence: why there is none
 * @example const nginx = await findOrUnpack('nginx', 'nginx-light');
 */
export async function findOrUnpack(name, packageName) {
  const found = findUnpacked(name);
  if (found !== null) return found;
  const reason = await oneAtATime('unpacked-programs', 'Another command is fetching programs: waiting …', () =>
    findUnpacked(name) === null ? unpack(packageName) : Promise.resolve(null),
  );
  return reason ?? findUnpacked(name) ?? `The package ${packageName} has no ${name}.`;
}

/**
 * @param {string} packageName
 * @returns {Promise<string | null>} why it could not be had, or null
 */
async function unpack(packageName) {
  if (findProgram('apt-get') === null || findProgram('dpkg-deb') === null) return 'There is no apt-get here.';
  console.log(`Fetching ${packageName} from Debian's packages, to be unpacked and not installed …`);
  const archives = join(folder, 'archives', packageName);
  mkdirSync(join(archives, 'partial'), { recursive: true });
  // What it needs and the machine does not have comes along; nobody's locks are taken and nothing is installed.
  const options = ['--download-only', '--no-install-recommends', '-y', '-qq', '-o', 'Debug::NoLocking=1'];
  const args = ['install', ...options, '-o', `Dir::Cache::archives=${archives}/`, packageName];
  let fetched = await runCommand('apt-get', args);
  if (fetched.code !== 0) {
    // The list of packages may be old, or absent on a machine that is new.
    await runCommand('apt-get', ['update', '-qq']);
    fetched = await runCommand('apt-get', args);
  }
  if (fetched.code !== 0) return `${packageName} could not be fetched: ${fetched.output.trim().split('\n').at(-1)}`;
  for (const name of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    const { code, output } = await runCommand('dpkg-deb', ['-x', join(archives, name), folder]);
    if (code !== 0) return output;
  }
  rmSync(archives, { recursive: true });
  return null;
}

/**
 * @param {string} base
 * @param {string} name
 */
function inside(base, name) {
  return places.map((place) => join(base, place, name)).find((path) => existsSync(path)) ?? null;
}

/** Where unpacked programs find their libraries, and systemd the units that ours refer to. */
function unpackedFolders() {
  const bases = ['lib', 'usr/lib'].map((name) => join(folder, name)).filter((base) => existsSync(base));
  const libraries = bases.flatMap((base) => [base, ...readdirSync(base).map((name) => join(base, name))]);
  return {
    LD_LIBRARY_PATH: [...libraries, ...libraries.map((each) => join(each, 'systemd'))].join(':'),
    SYSTEMD_UNIT_PATH: bases.map((base) => join(base, 'systemd/system')).join(':'),
  };
}
