/**
 * `npm run package`: one archive that starts on a machine of the same kind without npm and without a network. In it are Node, the
 * programs with what they need, the built pages, the documents, and the licences of it all.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { commandLine } from './command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { ownFiles } from './own-files.mjs';
import { root } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/**
 * @typedef {object} Locked as `package-lock.json` describes a package
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** The programs; the pages are built. */
const programs = ['apps/server', 'apps/bridge', 'apps/results'];
/** What is tracked beside them, and is read by people or by programs. */
const beside = ['packages', 'docs', 'README.md', 'CHANGELOG.md', 'LICENSE', 'ARCHITECTURE.md', 'package.json'];
const isOfTests = /\.test\.|\.test-support\.|\/testing\/|^docs\/adr\//;

const usage = `Packs Startwand for a machine without a network: Node, programs, pages, licences.

  npm run package                    into the folder packed
  npm run package -- --to FOLDER
  npm run package -- --unpacked      leaves a folder instead of an archive
`;

async function main() {
  const options = /** @type {const} */ ({
    to: { type: 'string', default: 'packed' },
    unpacked: { type: 'boolean', default: false },
  });
  const { values } = commandLine(usage, options);
  if (!(await ensureInstalled()) || !(await ensureWebBuilt())) return 1;
  /** @type {{ version: string, packages: Record<string, Locked> }} */
  const { version, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const name = `startwand-${version}-${process.platform}-${process.arch}`;
  const target = join(resolve(values.to), name);
  rmSync(target, { recursive: true, force: true });
  await copyOwn(target);
  const needed = neededPackages(packages);
  for (const path of needed) copyPackage(path, packages[path] ?? {}, target);
  writeFileSync(join(target, 'LICENCES.txt'), licencesOf(needed, packages));
  writeStarters(target);
  if (values.unpacked) {
    console.log(target);
    return 0;
  }
  const archive = `${target}.tar.gz`;
  rmSync(archive, { force: true });
  const { code, output } = await runCommand('tar', ['-czf', archive, '-C', dirname(target), name]);
  rmSync(target, { recursive: true });
  console.log(code === 0 ? archive : output);
  return code;
}

/** Only files of the repository, so that nothing of this machine gets in. @param {string} target */
async function copyOwn(target) {
  for (const file of await ownFiles([...programs, ...beside])) {
    if (!isOfTests.test(file)) cpSync(join(root, file), join(target, file));
  }
  cpSync(join(root, 'apps/web/dist'), join(target, 'apps/web/dist'), { recursive: true });
  if (existsSync(join(root, 'build.json'))) cpSync(join(root, 'build.json'), join(target, 'build.json'));
}

/**
 * What the programs load, and what that loads, as far as it is there: packages for other systems are not. Node is one of them.
 * @param {Record<string, Locked>} packages
 * @returns {readonly string[]} paths in the lock file, sorted
 */
function neededPackages(packages) {
  const found = new Set(['node_modules/node']);
  const waiting = [...programs];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) {
      const at = placeOf(name, path, packages);
      if (at === null || found.has(at) || !existsSync(join(root, at))) continue;
      found.add(at);
      // A package of ours is a link to its folder, which says what it needs.
      waiting.push(packages[at]?.link === true ? (packages[at].resolved ?? at) : at);
    }
  }
  return [...found].toSorted();
}

/** As Node looks for it: beside who asks, then outwards. @param {string} name @param {string} from @param {Record<string, Locked>} packages */
function placeOf(name, from, packages) {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '') return null;
  }
}

/** @param {string} path @param {Locked} locked @param {string} target */
function copyPackage(path, locked, target) {
  if (locked.link === true) {
    const link = join(target, path);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join('../..', locked.resolved ?? ''), link);
    return;
  }
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    // What lies in it is a package of its own, and comes if it is needed.
    filter: (file) => !file.slice(join(root, path).length).startsWith(`${sep}node_modules`),
  });
}

/**
 * Each package with the text of its licence, as licences ask for.
 * @param {readonly string[]} needed
 * @param {Record<string, Locked>} packages
 */
function licencesOf(needed, packages) {
  const foreign = needed.filter((path) => packages[path]?.link !== true);
  const texts = foreign.map((path) => {
    const { version = '', license = 'see its files' } = packages[path] ?? {};
    const file = readdirSync(join(root, path)).find((name) => /^(licen[cs]e|copying)/i.test(name));
    const text = file === undefined ? '' : readFileSync(join(root, path, file), 'utf8');
    return `${path.replace(/^.*node_modules\//, '')} ${version}: ${license}\n\n${text}`;
  });
  return `Startwand is under the Apache License 2.0 (LICENSE). It brings along:\n\n${texts.join(`\n${'-'.repeat(78)}\n`)}`;
}

/** What each is started by; the first word may name another program than the server. @param {string} target */
function writeStarters(target) {
  const named = {
    bridge: 'apps/bridge/src/main.ts bridge',
    board: 'apps/bridge/src/main.ts board',
    simulate: 'apps/bridge/src/main.ts simulate',
    results: 'apps/results/src/main.ts',
    backup: 'apps/server/src/backup.ts backup',
    restore: 'apps/server/src/backup.ts restore',
    provision: 'apps/server/src/provision.ts',
    'move-data': 'apps/server/src/move-data.ts',
  };
  const cases = Object.entries(named).map(([name, program]) => `  ${name}) shift; set -- ${program} "$@" ;;`);
  const shell = `#!/bin/sh
# Startwand: the server, or one of ${Object.keys(named).join(', ')}.
# Paths that are given count from where one stands; the data folder does, too.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
case "\${1:-}" in
${cases.join('\n')}
  *) set -- apps/server/src/main.ts "$@" ;;
esac
program="$here/$1"
shift
# A shell cannot trap what was ignored when it started, as nohup does with SIGHUP; Node would forget it.
heard=
trap 'heard=yes' HUP
kill -HUP $$
trap - HUP
[ -n "$heard" ] || exec env _=nohup "$here/node_modules/node/bin/node" "$program" "$@"
exec "$here/node_modules/node/bin/node" "$program" "$@"
`;
  writeFileSync(join(target, 'startwand'), shell, { mode: 0o755 });
}

process.exitCode = await main();
