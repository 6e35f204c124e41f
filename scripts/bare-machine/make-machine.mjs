/** A machine that has only Node and npm, in a folder: a copy of this repository, a search path, a home and a user. */
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { findProgram } from '../debian-packages.mjs';
import { ownFiles } from '../own-files.mjs';
import { nodePackage, root } from '../paths.mjs';

/**
 * @typedef {object} Machine
 * @property {string} checkout
 * @property {string} node the program
 * @property {Readonly<Record<string, string>>} env
 * @property {{ readonly uid?: number, readonly gid?: number }} user
 * @property {string} description
 * @property {() => void} remove
 */

/** What every Linux has and Node's and npm's scripts call. */
const programs = (
  'sh bash env cat cp mv rm ln ls mkdir rmdir touch chmod mktemp find xargs sort head tail cut wc tr tee seq sed grep ' +
  'dirname basename realpath readlink date id uname sleep true false test expr printf stty tty tar gzip script dpkg dpkg-deb'
).split(' ');

/** On Debian and elsewhere it is nobody. */
const nobody = 65_534;

/** On a disk, also where the temporary folder is in memory. */
const onDisk = '/var/tmp';

/**
 * @param {string} name of the folder of the copy
 * @returns {Promise<Machine>}
 */
export async function makeMachine(name) {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const folder = mkdtempSync(join(existsSync(onDisk) ? onDisk : tmpdir(), 'startwand-bare-'));
  chmodSync(folder, 0o755);
  const checkout = join(folder, name);
  const [home, path] = [join(folder, 'home'), join(folder, 'programs')];
  for (const each of [checkout, home, path]) mkdirSync(each);
  const count = await copyRepository(checkout);
  copyModules(checkout);
  const node = linkPrograms(path, checkout);
  if (isRoot) giveTo(nobody, [checkout, home]);
  return {
    checkout,
    node,
    env: { PATH: path, HOME: home },
    user,
    description: [
      `${count} files of this repository without .git in ${checkout}`,
      `as ${isRoot ? `the user ${nobody}, for this one is root` : `this user (${process.getuid?.() ?? 'without number'})`}`,
      `Node ${node}, an empty home, and the search path ${path} with ${readdirSync(path).length} programs`,
    ].join('\n'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** @param {string} checkout */
async function copyRepository(checkout) {
  const files = await ownFiles();
  for (const file of files) cpSync(join(root, file), join(checkout, file));
  return files.length;
}

/** The packages as they are installed: links to the same files, or copies of them on another disk. @param {string} checkout */
function copyModules(checkout) {
  // Caches begin with a dot, too.
  const isOwn = (/** @type {string} */ name) =>
    !name.startsWith('.') || name === '.bin' || /^\.(?:package-lock|startwand-)/.test(name);
  const own = ['apps', 'packages'].flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(kind, name)));
  for (const place of ['.', ...own]) {
    const [from, to] = [join(root, place, 'node_modules'), join(checkout, place, 'node_modules')];
    if (!existsSync(from)) continue;
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from).filter(isOwn)) copyTree(join(from, name), join(to, name));
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyTree(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  const entries = entriesOf(from);
  if (entries === null) {
    copyFile(from, to);
    return;
  }
  mkdirSync(to);
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else copyFile(source, target);
  }
}

/** @param {string} path @returns {import('node:fs').Dirent[] | null} null for a file */
function entriesOf(path) {
  return statSync(path).isDirectory() ? readdirSync(path, { withFileTypes: true }) : null;
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyFile(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/**
 * @param {string} folder
 * @param {string} checkout
 * @returns {string} the program of Node that this machine has
 */
function linkPrograms(folder, checkout) {
  for (const name of programs) {
    const found = findProgram(name);
    if (found !== null) symlinkSync(realpathSync(found), join(folder, name));
  }
  const own = machineProgram('node');
  // A Node in the home of root is out of reach for others.
  const node = own !== null && mayReach(own) ? own : join(checkout, 'node_modules', nodePackage, 'bin/node');
  symlinkSync(node, join(folder, 'node'));
  const npm = machineProgram('npm');
  if (npm !== null && mayReach(npm)) symlinkSync(npm, join(folder, 'npm'));
  for (const name of ['apt-get', 'sudo']) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "E: ${name} fails on this machine" >&2\nexit 100\n`, {
      mode: 0o755,
    });
  }
  return join(folder, 'node');
}

/** The machine's own: npm puts the programs of the packages before them. @param {string} name */
function machineProgram(name) {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((each) => !each.includes(`${sep}node_modules${sep}.bin`));
  const found = folders.map((each) => join(each, name)).find((path) => existsSync(path));
  return found === undefined ? null : realpathSync(found);
}

/** Whether other users than root get there. @param {string} path */
function mayReach(path) {
  if (process.getuid?.() !== 0) return true;
  for (let each = path; each !== dirname(each); each = dirname(each)) {
    if ((statSync(each).mode & 0o001) === 0) return false;
  }
  return true;
}

/**
 * Folders and the files of the repository. Those of the packages are shared with the installation here, and are only read.
 *
 * @param {number} id of the user and of the group
 * @param {readonly string[]} folders
 */
function giveTo(id, folders) {
  for (const folder of folders) {
    chownSync(folder, id, id);
    const isOfPackages = folder.includes(`${sep}node_modules`);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) giveTo(id, [path]);
      else if (entry.isFile() && !isOfPackages) chownSync(path, id, id);
    }
  }
}
