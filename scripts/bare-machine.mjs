/**
 * `npm run bare-machine`: runs the tests as on a machine that has only Node and npm, and demands that they are green and that
 * exactly those tests are left which need a missing program.
 *
 * The copy has no `.git`, lies in a path with a blank and an umlaut, and belongs to an ordinary user whose home is empty. The
 * search path hides every program that is not named here, and `apt-get` and `sudo` fail.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeMachine } from './bare-machine/make-machine.mjs';
import { commandLine } from './command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { needs } from './tests/may-be-left.mjs';

/** One file or more of each kind, with those that were red on such a machine. */
const files = [
  'packages/timing/src/model/upcast.test.ts',
  'apps/bridge/src/board/board-port.test.ts',
  'e2e/deploy/files.test.ts',
  'e2e/packed.test.ts',
  'apps/server/src/accounts/users/store.test.ts',
  'apps/server/src/base/clock-stories.test.ts',
  'apps/server/src/calls/imports/file-processes.test.ts',
  'apps/web/src/base/page-search.test.ts',
  'e2e/rendered/let-in.test.tsx',
  'e2e/stories/home.story.ts',
];

/** By the programs that are missing: which of the files above, and which of the laws, leave tests. */
const expected = {
  chromium: ['e2e/stories/home.story.ts'],
  pdfText: ['scripts/prints/prints.test.ts'],
  postgres: ['apps/server/src/accounts/users/store.test.ts'],
  history: ['scripts/vanished/vanished.test.ts'],
  nginx: ['e2e/deploy/files.test.ts'],
  haproxy: ['e2e/deploy/files.test.ts'],
  caddy: ['e2e/deploy/files.test.ts'],
  promtool: ['e2e/deploy/files.test.ts'],
  systemdAnalyze: ['e2e/deploy/files.test.ts'],
  // The kernel has pseudo-terminals or not.
  ...(needs['serialLine']?.isThere() === true ? {} : { serialLine: ['apps/bridge/src/board/board-port.test.ts'] }),
};

/** Asked for by name on the machine; none may answer. */
const hidden = (
  'chromium chromium-browser google-chrome pdftotext pdftoppm ps cc gcc clang c99 tcc initdb postgres psql pg_ctl ' +
  'nginx haproxy caddy promtool systemd-analyze git'
).split(' ');
const usage = `Runs tests as on a machine that has only Node and npm: an archive without git, a path with a blank and an umlaut,
an ordinary user with an empty home, no program beyond those of every Linux.

  npm run bare-machine
`;

async function main() {
  commandLine(usage, {});
  if (!(await ensureInstalled())) return 1;
  const startedAt = performance.now();
  const machine = await makeMachine('Startwand für alle');
  process.once('exit', machine.remove);
  console.log(machine.description);
  const faults = await faultsOn(machine);
  for (const fault of faults) console.log(`BROKEN ${fault}`);
  const took_s = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(faults.length === 0 ? `The bare machine is green (${took_s} s).` : `It is red (${took_s} s).`);
  return faults.length === 0 ? 0 : 1;
}

/**
 * @param {import('./bare-machine/make-machine.mjs').Machine} machine
 * @returns {Promise<readonly string[]>}
 */
async function faultsOn(machine) {
  const visible = await visiblePrograms(machine);
  if (visible.length > 0) return visible.map((name) => `${name} is found, and was to be hidden`);
  console.log(`Hidden, and asked for in vain: ${hidden.join(', ')}`);
  const stages = ['exports', 'docs', 'laws', 'tests', 'browser'].flatMap((name) => ['--only', name]);
  const args = ['scripts/test.mjs', '--whole', ...stages, ...files.flatMap((file) => ['--file', file])];
  const { code, output } = await run(machine, machine.node, args, true);
  const faults = [];
  const closing = /^(\d+) left\n(\d+) passed, 0 failed\n*$/m.exec(output);
  if (code !== 0 || closing === null) faults.push(`the tests ended with ${code}, and their last lines are not green`);
  const left = readLeft(join(machine.checkout, '.cache/left.json'));
  if (closing !== null && Number(closing[1]) !== left.length) faults.push('the line «N left» counts something else');
  const found = left.map(({ file, need }) => `${file} for want of ${need}`);
  const wanted = Object.entries(expected).flatMap(([need, places]) =>
    places.map((file) => `${file} for want of ${need}`),
  );
  const missed = wanted.filter((pair) => !found.includes(pair)).map((pair) => `${pair} was to be left, and was not`);
  const odd = found.filter((pair) => !wanted.includes(pair)).map((pair) => `${pair} was left, and was not to be`);
  return [...faults, ...missed, ...new Set(odd)];
}

/**
 * Programs and needs that are found there: by a shell, and by the very probes of the tests.
 *
 * @param {import('./bare-machine/make-machine.mjs').Machine} machine
 * @returns {Promise<readonly string[]>}
 */
async function visiblePrograms(machine) {
  const shell = await run(machine, 'sh', [
    '-c',
    `for name in ${hidden.join(' ')}; do command -v $name; done; echo asked`,
  ]);
  const probes = `import { mayBeLeft } from './scripts/tests/may-be-left.mjs';
    for (const [name, { isThere }] of Object.entries(mayBeLeft)) if (isThere()) console.log(name);
    console.log('asked');`;
  const asked = await run(machine, machine.node, ['--input-type=module', '--eval', probes]);
  const answers = [shell, asked].map(({ output }) => output.trim().split('\n'));
  // A question that could not be asked would hide nothing.
  if (answers.some((lines) => lines.at(-1) !== 'asked')) return [`something (${answers.flat().join(' ')})`];
  return answers.flat().filter((name) => name !== 'asked' && name !== 'serialLine');
}

/**
 * @param {string} file
 * @returns {readonly import('./tests/left-tests.mjs').LeftTest[]}
 */
function readLeft(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * @param {import('./bare-machine/make-machine.mjs').Machine} machine
 * @param {string} command
 * @param {readonly string[]} args
 * @param {boolean} [isShown] whether what it prints is printed here as well
 * @returns {Promise<{ readonly code: number | null, readonly output: string }>}
 */
async function run({ checkout, env, user }, command, args, isShown = false) {
  const child = spawn(command, args, { cwd: checkout, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (isShown) process.stdout.write(text);
    });
  }
  child.on('error', (error) => {
    output += `${error.message}\n`;
  });
  const [code] = await once(child, 'close');
  process.off('exit', end);
  return { code, output };
}

process.exitCode = await main();
