/** Whether node_modules is what package-lock.json says, by what is really there. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node, nodePackage, root } from './paths.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {string | readonly string[]} [os]
 * @property {string | readonly string[]} [cpu]
 * @property {string | readonly string[]} [libc]
 * @property {boolean} [hasInstallScript]
 *
 * @typedef {Record<string, LockedPackage>} LockedPackages
 *
 * @typedef {'programs' | 'everything'} Extent what runs the programs and builds the pages, or also what checks and tests need
 *
 * @typedef {object} Manifest
 * @property {string} [version]
 * @property {unknown} [main]
 * @property {unknown} [bin]
 */

const lockFile = join(root, 'package-lock.json');
/** npm writes it behind everything else. */
const npmsOwnLock = join(root, 'node_modules/.package-lock.json');
/** Says for which lock file all of it was found complete; an installation by hand takes it away. */
const stamp = join(root, 'node_modules/.startwand-complete');

/**
 * Looked at at every start: a complete installation of this lock file, and every package has its folder.
 * @param {Extent} [wanted]
 */
export function isKnownComplete(wanted = 'everything') {
  if (!existsSync(node) || !existsSync(stamp)) return false;
  const known = readFileSync(stamp, 'utf8');
  return (
    (known === stampOf('everything') || known === stampOf(wanted)) &&
    packagesThere().every(([path]) => existsSync(join(root, path, 'package.json')))
  );
}

/**
 * To be said only when `findFaults` finds none.
 * @param {Extent} extent
 */
export function noteComplete(extent) {
  const written = `${stamp}.${process.pid}`;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(written, stampOf(extent));
  renameSync(written, stamp);
}

/** Whether packages that only developers need are among those that were installed. */
export function hasEverything() {
  return existsSync(npmsOwnLock) && packagesThere().some(([, { dev }]) => dev === true);
}

/**
 * What is missing, of another version, or has lost the files that it begins with.
 * @param {Extent} [wanted]
 * @returns {readonly string[] | null} by name; `null` when nothing is installed at all
 */
export function findFaults(wanted = 'everything') {
  if (!existsSync(npmsOwnLock)) return existsSync(join(root, 'node_modules')) ? ['npm’s list'] : null;
  const there = Object.fromEntries(packagesThere());
  const missing = Object.entries(packagesIn(lockFile)).filter(([path, locked]) => {
    if (!isInstalledPath(path)) return false;
    const found = there[path];
    if (found !== undefined) return found.version !== locked.version || found.link !== locked.link;
    if (wanted === 'programs' && locked.dev === true) return false;
    return locked.optional !== true || isForHere(locked);
  });
  const broken = packagesThere().filter(([path, entry]) => !isWhole(join(root, path), entry));
  const faults = [...missing, ...broken].map(([path]) => path.replace(/^.*node_modules\//, ''));
  if (!existsSync(node)) faults.push(nodePackage);
  return [...new Set(faults)];
}

/**
 * Whether the lock file has a package of this name for this system.
 * @param {string} name
 */
export function isMadeForHere(name) {
  const locked = packagesIn(lockFile)[`node_modules/${name}`];
  return locked !== undefined && isForHere(locked);
}

/**
 * Native parts are optional because each system needs others. A Node of the wrong version leaves out those of this system.
 * @param {LockedPackage} locked
 */
function isForHere({ os, cpu, libc }) {
  const isHere = named(os).includes(process.platform) && named(cpu).includes(process.arch);
  return isHere && (libc === undefined || named(libc).includes(libcHere()));
}

/**
 * Some manifests name one system, without a list.
 * @param {string | readonly string[]} [systems]
 */
function named(systems = []) {
  return typeof systems === 'string' ? [systems] : systems;
}

function libcHere() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * @param {string} folder
 * @param {LockedPackage} locked
 */
function isWhole(folder, locked) {
  const manifest = readManifest(join(folder, 'package.json'));
  if (manifest === null || locked.link === true) return manifest !== null;
  const { version, bin, main } = manifest;
  const files = typeof bin === 'object' && bin !== null ? Object.values(bin) : [bin];
  // An install script may have put something else in its place.
  if (locked.hasInstallScript !== true) files.push(main);
  // Manifests are strangers' texts: some say `false` where there is no main file.
  const named = files.filter((file) => typeof file === 'string');
  return version === locked.version && named.every((file) => isThere(join(folder, file)));
}

/**
 * @param {string} file
 * @returns {Manifest | null} null where it is missing or was cut off
 */
function readManifest(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A manifest may name a module without its extension. @param {string} file */
function isThere(file) {
  return ['', '.js', '.cjs', '.json'].some((extension) => existsSync(file + extension));
}

/** @returns {[string, LockedPackage][]} */
function packagesThere() {
  return Object.entries(packagesIn(npmsOwnLock)).filter(([path]) => isInstalledPath(path));
}

/** Ours are listed by their own folders, too. @param {string} path */
function isInstalledPath(path) {
  return path.includes('node_modules/');
}

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** @param {Extent} extent */
function stampOf(extent) {
  return `${createHash('sha256').update(readFileSync(lockFile)).digest('hex')} ${extent}`;
}
