/** Whether node_modules is what package-lock.json says, by what is really there. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { node, root } from './paths.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 * @property {readonly string[]} [libc]
 * @property {boolean} [hasInstallScript]
 *
 * @typedef {Record<string, LockedPackage>} LockedPackages
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

/** Looked at at every start: a complete installation of this lock file, and every package has its folder. */
export function isKnownComplete() {
  return (
    existsSync(node) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint() &&
    packagesThere().every(([path]) => existsSync(join(root, path, 'package.json')))
  );
}

/** To be said only when `findFaults` finds none. */
export function noteComplete() {
  const written = `${stamp}.${process.pid}`;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(written, fingerprint());
  renameSync(written, stamp);
}

/**
 * What is missing, of another version, or has lost the files that it begins with.
 * @returns {readonly string[] | null} by name; `null` when nothing is installed at all
 */
export function findFaults() {
  if (!existsSync(npmsOwnLock)) return existsSync(join(root, 'node_modules')) ? ['npm’s list'] : null;
  const there = Object.fromEntries(packagesThere());
  const missing = Object.entries(packagesIn(lockFile)).filter(([path, wanted]) => {
    if (!isInstalledPath(path)) return false;
    const found = there[path];
    if (found === undefined) return wanted.optional !== true || isMadeForHere(wanted);
    return found.version !== wanted.version || found.link !== wanted.link;
  });
  const broken = packagesThere().filter(([path, entry]) => !isWhole(join(root, path), entry));
  const faults = [...missing, ...broken].map(([path]) => path.replace(/^.*node_modules\//, ''));
  if (!existsSync(node)) faults.push('node');
  return [...new Set(faults)];
}

/**
 * Native parts are optional because each system needs others. A Node of the wrong version leaves out those of this system.
 * @param {LockedPackage} wanted
 */
function isMadeForHere({ os, cpu, libc }) {
  const isHere = os?.includes(process.platform) === true && cpu?.includes(process.arch) === true;
  return isHere && (libc === undefined || libc.includes(libcHere()));
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

function fingerprint() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}
