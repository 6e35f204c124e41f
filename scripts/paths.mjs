/** Where things are, for scripts that run before anything is installed. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node 24 as the npm package `node` brings it: everything but these scripts runs on it. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * The program file of an installed tool, to be run by `node`.
 * @example tool('vite/bin/vite.js')
 * @param {string} file
 */
export const tool = (file) => join(root, 'node_modules', file);
