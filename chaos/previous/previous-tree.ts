/** The tree of the release before this one, with the packages that it runs on. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { runCommand } from '../../scripts/run-command.mjs';
import release from './release.json' with { type: 'json' };

export interface PreviousTree {
  readonly folder: string;
  /** Which one it is, and on whose packages it runs; for the report. */
  readonly name: string;
  readonly remove: () => void;
}

/** @throws Error in a copy without its history, or without packages for it */
export async function unpackPrevious(): Promise<PreviousTree> {
  const found = await findPrevious();
  if (found === null) {
    throw new Error(`Neither a tag before this version nor the commit of ${release.version} is in this copy.`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'startwand-previous-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  await unpack(found.commit, folder);
  const isShared = fitsTodays(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  if (isShared) shareModules(folder);
  else {
    const { code, output } = await runCommand('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
    if (code !== 0) {
      remove();
      throw new Error(
        `The packages of ${found.name} could not be installed: ${output.trim().split('\n').at(-1) ?? ''}`,
      );
    }
  }
  const packages = isShared ? 'on the packages of today, which its lock file names, too' : 'on packages of its own';
  return { folder, name: `${found.name}, ${packages}`, remove };
}

/** The newest tag before this commit, where there are tags; else the commit that `release.json` names. */
async function findPrevious(): Promise<{ readonly commit: string; readonly name: string } | null> {
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (tag !== null) return { commit: tag, name: tag };
  const isThere = (await git('cat-file', '-t', release.commit)) === 'commit';
  return isThere ? { commit: release.commit, name: `${release.version} (${release.commit.slice(0, 8)})` } : null;
}

/** @returns what it said, or `null` where it failed */
async function git(...args: readonly string[]): Promise<string | null> {
  const { code, output } = await runCommand('git', args, { cwd: root });
  return code === 0 ? output.trim() : null;
}

async function unpack(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'tree.tar');
  const made = await git('archive', '--output', archive, commit);
  const { code } = await runCommand('tar', ['-x', '-f', archive, '-C', folder]);
  rmSync(archive, { force: true });
  if (made === null || code !== 0) throw new Error(`The tree of ${commit} could not be unpacked.`);
}

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly link?: boolean; readonly dev?: boolean }>
  >;
}

/** Its programs are run by the Node of today, which another package of npm brought then. */
const isNode = /^node_modules\/node(?:-bin-setup)?$/;

/** Whether what its programs run on is what is installed here; our own packages come with its tree, and nobody lints it. */
function fitsTodays(text: string): boolean {
  const before: Lock = JSON.parse(text);
  const today: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(before.packages)
    .filter(([place, { link = false, dev = false }]) => place.includes('node_modules/') && !link && !dev)
    .filter(([place]) => !isNode.test(place))
    .every(([place, { version }]) => today.packages[place]?.version === version);
}

/** Each package of today by a link, and our own ones from its tree. */
function shareModules(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@startwand'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@startwand') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const kind of ['packages', 'apps']) {
    for (const name of readdirSync(join(folder, kind))) {
      symlinkSync(join(folder, kind, name), join(modules, '@startwand', name));
    }
  }
}
