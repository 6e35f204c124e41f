/** Builds the pages when a file they are made of has changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { node, root, tool } from './paths.mjs';
import { runCommand } from './run-command.mjs';

const sources = ['apps/web', 'packages', 'CHANGELOG.md', 'package-lock.json', 'tsconfig.base.json'];
const notSources = new Set(['node_modules', 'dist', 'recordings']);
const pages = join(root, 'apps/web/dist');
/** Where a build writes: who serves or copies the pages meanwhile finds the earlier ones, whole. */
const beside = join(root, '.cache/web-build.beside');
const next = join(beside, 'dist');
const last = join(beside, 'last');
const builtPage = join(pages, 'index.html');
const stampFile = join(root, '.cache/web-build');

/** @returns {Promise<boolean>} false when the build failed (the reason is printed) */
export async function ensureWebBuilt() {
  await noteBuild();
  if (isBuiltFrom(fingerprintOfSources())) return true;
  return oneAtATime('web-build', 'Another command is building the pages: waiting for it …', () => {
    // What counts is how the sources are now, and whether the one who was waited for built from them.
    const fingerprint = fingerprintOfSources();
    return isBuiltFrom(fingerprint) ? Promise.resolve(true) : build(fingerprint);
  });
}

/**
 * @param {string} fingerprint
 * @returns {Promise<boolean>}
 */
async function build(fingerprint) {
  console.log('Building the pages …');
  rmSync(stampFile, { force: true });
  const command = [tool('vite/bin/vite.js'), 'build', '--outDir', next, '--emptyOutDir'];
  const { code, output } = await runCommand(node, command, {
    cwd: join(root, 'apps/web'),
    endsWithUs: true,
    // Whoever asks, a test too: the pages of people are built, not those of developers.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) {
    console.error(output);
    console.error('The pages could not be built. What the build answered stands above.');
    return false;
  }
  putInPlace();
  writeFileSync(stampFile, fingerprint);
  return true;
}

function putInPlace() {
  rmSync(last, { recursive: true, force: true });
  if (existsSync(pages)) renameSync(pages, last);
  renameSync(next, pages);
  rmSync(beside, { recursive: true, force: true });
}

/** @param {string} fingerprint */
function isBuiltFrom(fingerprint) {
  return existsSync(builtPage) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint;
}

/** Path, size and time of change of each source: a few milliseconds, and a deleted file counts too. */
function fingerprintOfSources() {
  const hash = createHash('sha256');
  for (const source of sources) addToFingerprint(source, hash);
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @param {import('node:crypto').Hash} hash
 */
function addToFingerprint(path, hash) {
  const stat = statSync(join(root, path));
  if (stat.isFile()) {
    hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    return;
  }
  const names = readdirSync(join(root, path)).filter((name) => !notSources.has(name) && !/\.test\.tsx?$/.test(name));
  for (const name of names.sort()) addToFingerprint(`${path}/${name}`, hash);
}

/**
 * Numbers the builds of one version in `build.json`, which the server reads and a package carries: the number of commits. Without git,
 * and in a clone without the whole history, the file stays as it is.
 */
async function noteBuild() {
  if (!existsSync(join(root, '.git'))) return;
  const shallow = await runCommand('git', ['rev-parse', '--is-shallow-repository'], { cwd: root });
  if (shallow.code !== 0 || shallow.output.trim() !== 'false') return;
  const { code, output } = await runCommand('git', ['rev-list', '--count', 'HEAD'], { cwd: root });
  const file = join(root, 'build.json');
  const text = `${JSON.stringify({ number: Number(output) })}\n`;
  if (code === 0 && (!existsSync(file) || readFileSync(file, 'utf8') !== text)) writeFileSync(file, text);
}
