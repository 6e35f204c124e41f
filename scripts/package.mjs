/**
 * `npm run package`: one archive that starts on a machine of the same kind without npm and without a network. In it are Node, the
 * programs with what they need, the built pages, the documents, and the licences of it all.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { commandLine } from './command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { licencesOf } from './licences/licence-texts.mjs';
import { ownFiles } from './own-files.mjs';
import { nodePackage, root } from './paths.mjs';
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
const pages = 'apps/web';
/** Their code is not in the pages that they build. */
const buildTools = ['vite', '@vitejs/plugin-react'];
/** What is tracked beside them, and is read by people or by programs. */
const beside = [
  'packages',
  'docs',
  'deploy',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'ARCHITECTURE.md',
  'package.json',
];
const nodePath = `node_modules/${nodePackage}`;
/** Headers and manuals: nothing is compiled. */
const nodeExtras = ['include', 'share'];
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
  if (!(await ensureInstalled('programs')) || !(await ensureWebBuilt())) return 1;
  /** @type {{ version: string, packages: Record<string, Locked> }} */
  const { version, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const name = `startwand-${version}-${process.platform}-${process.arch}`;
  const target = join(resolve(values.to), name);
  rmSync(target, { recursive: true, force: true });
  await copyOwn(target);
  const needed = [nodePath, ...neededPackages(programs, packages)].toSorted();
  for (const path of needed) copyPackage(path, packages[path] ?? {}, target);
  const { text, withoutText } = licencesOf([...needed, ...neededPackages([pages], packages)], packages);
  if (withoutText.length > 0) {
    rmSync(target, { recursive: true });
    console.error(`There is no text of the licence of ${withoutText.join(', ')}: add it to scripts/licences.`);
    return 1;
  }
  writeFileSync(join(target, 'LICENCES.txt'), text);
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
 * The packages that these folders load, and those that they load, as far as they are installed: packages for other systems are not.
 * @param {readonly string[]} folders
 * @param {Record<string, Locked>} packages
 * @returns {readonly string[]} paths in the lock file
 */
function neededPackages(folders, packages) {
  const found = new Set();
  const waiting = [...folders];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) {
      const at = buildTools.includes(name) ? null : placeOf(name, path, packages);
      if (at === null || found.has(at) || !existsSync(join(root, at))) continue;
      found.add(at);
      // A package of ours is a link to its folder, which says what it needs.
      waiting.push(packages[at]?.link === true ? (packages[at].resolved ?? at) : at);
    }
  }
  return [...found];
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
    // Packages within it are copied by themselves if they are needed.
    filter: (file) => !isLeftOut(path, relative(join(root, path), file)),
  });
}

/**
 * @param {string} path of the package
 * @param {string} file in it
 */
function isLeftOut(path, file) {
  const [first = ''] = file.split(sep);
  return first === 'node_modules' || (path === nodePath && nodeExtras.includes(first));
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
packed_starter=$0
export packed_starter
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
case "\${1:-}" in
${cases.join('\n')}
  *) set -- apps/server/src/main.ts "$@" ;;
esac
# The server chooses a place if the folder belongs to another user.
if [ -w "$here" ]; then
  NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$here/.cache/compiled}"
  export NODE_COMPILE_CACHE
fi
program="$here/$1"
shift
# A shell cannot trap what was ignored when it started, as nohup does with SIGHUP; Node would forget it.
heard=
trap 'heard=yes' HUP
kill -HUP $$
trap - HUP
[ -n "$heard" ] || exec env _=nohup "$here/node_modules/${nodePackage}/bin/node" "$program" "$@"
exec "$here/node_modules/${nodePackage}/bin/node" "$program" "$@"
`;
  writeFileSync(join(target, 'startwand'), shell, { mode: 0o755 });
  // The units of `deploy` name it as npm links it.
  mkdirSync(join(target, 'node_modules/.bin'));
  symlinkSync(join('..', nodePackage, 'bin/node'), join(target, 'node_modules/.bin/node'));
}

process.exitCode = await main();
