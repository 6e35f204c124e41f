/** Which files belong to this repository, also where there is no git, as in an archive of it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runCommand } from './run-command.mjs';

/**
 * The files that git tracks, and those that are new and not ignored. Without git every file that `.gitignore` does not name.
 *
 * @param {readonly string[]} [places] files and folders; all of them unless they are named
 * @returns {Promise<readonly string[]>} paths from the root, of files that are there
 */
export async function ownFiles(places = ['.']) {
  const command = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...places];
  // Git looks for a repository in the folders above, too, and would answer for that.
  const { code, output } = existsSync(join(root, '.git'))
    ? await runCommand('git', command, { cwd: root })
    : { code: 1, output: '' };
  const files = code === 0 ? output.split('\0').filter((file) => file !== '') : withoutGit(places);
  return files.filter((file) => existsSync(join(root, file)));
}

/** @param {readonly string[]} places */
function withoutGit(places) {
  const isIgnored = readIgnored(readFileSync(join(root, '.gitignore'), 'utf8'));
  return places
    .filter((place) => !isIgnored(`${place}/`))
    .flatMap((place) => filesBelow(place === '.' ? '' : place, isIgnored));
}

/**
 * @param {string} path
 * @param {(path: string) => boolean} isIgnored
 * @returns {readonly string[]}
 */
function filesBelow(path, isIgnored) {
  const entries = readEntries(join(root, path));
  if (entries === null) return [path];
  return entries.flatMap((entry) => {
    const below = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) return isIgnored(`${below}/`) ? [] : filesBelow(below, isIgnored);
    return isIgnored(below) ? [] : [below];
  });
}

/** @param {string} path @returns {import('node:fs').Dirent[] | null} null for what is no folder */
function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}

/**
 * The patterns that this repository uses: a folder anywhere (`dist/`), one folder (`e2e/screenshots/`), files by their end (`*.log`).
 *
 * @param {string} text of a `.gitignore`
 * @returns {(path: string) => boolean} folders end with a slash
 */
export function readIgnored(text) {
  const patterns = ['.git/', ...text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))];
  return (path) =>
    patterns.some((pattern) => {
      if (pattern.startsWith('*')) return path.endsWith(pattern.slice(1));
      const isAnywhere = pattern.indexOf('/') === pattern.length - 1;
      return path === pattern || (isAnywhere && path.endsWith(`/${pattern}`));
    });
}
