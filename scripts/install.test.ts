/** Several commands at once in one clone, as real processes with the machine's own npm. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aFolder } from './tests/temporary-folder.ts';
import { nodePackage, root } from './paths.mjs';
import { explainWrongNode } from './right-node.mjs';

const scripts = [
  'install',
  'installed',
  'nohup',
  'one-at-a-time',
  'paths',
  'programs',
  'right-node',
  'run',
  'run-command',
  'run-foreground',
];
const ensure = `import { ensureInstalled } from './scripts/install.mjs';
  console.log(await ensureInstalled());`;

let clone = '';

beforeEach(() => {
  clone = aFolder('clone');
  for (const name of scripts) {
    cpSync(join(root, 'scripts', `${name}.mjs`), join(clone, 'scripts', `${name}.mjs`));
  }
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), content);
}

/** A project with three packages: one brings the Node that everything runs on, one is for developers only. */
function writeProject(): void {
  const packages: Record<string, object> = {
    '': {
      dependencies: { [nodePackage]: `file:vendor/${nodePackage}.tgz`, timer: 'file:vendor/timer.tgz' },
      devDependencies: { checker: 'file:vendor/checker.tgz' },
    },
  };
  for (const [name, manifest, file, isForDevelopers] of [
    [nodePackage, { bin: { node: 'bin/node' }, main: false }, 'bin/node', false],
    ['timer', { main: 'lines' }, 'lines.js', false],
    ['checker', {}, 'index.js', true],
  ] as const) {
    write('vendor/package/package.json', JSON.stringify({ name, version: '1.0.0', ...manifest }));
    write(`vendor/package/${file}`, '#!/bin/sh\necho "$@"\n');
    chmodSync(join(clone, 'vendor/package', file), 0o755);
    execFileSync('tar', ['czf', `${name}.tgz`, 'package'], { cwd: join(clone, 'vendor') });
    rmSync(join(clone, 'vendor/package'), { recursive: true });
    const resolved = `file:vendor/${name}.tgz`;
    packages[`node_modules/${name}`] = { version: '1.0.0', resolved, ...(isForDevelopers ? { dev: true } : {}) };
  }
  const head = { name: 'clone', lockfileVersion: 3 };
  write('package.json', JSON.stringify({ ...head, ...packages[''] }));
  write('package-lock.json', JSON.stringify({ ...head, packages }));
}

async function run(source: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout);
}

const isThere = (path: string): boolean => existsSync(join(clone, 'node_modules', path));

describe('two commands at once in a fresh clone', () => {
  test('install once, and both go on with everything there', async () => {
    writeProject();
    const said = await Promise.all([run(ensure), run(ensure)]);
    expect(said.map((lines) => lines.trim().split('\n').at(-1))).toEqual(['true', 'true']);
    expect(said.join('').match(/Installing/g)).toHaveLength(1);
    expect(isThere(`${nodePackage}/bin/node`) && isThere('timer/lines.js')).toBe(true);
  });
});

describe('packages that only developers need', () => {
  const ensurePrograms = ensure.replace('ensureInstalled()', "ensureInstalled('programs')");

  test('are left out by a start, brought by the first test, and kept by the starts after it', async () => {
    writeProject();
    expect(await run(ensurePrograms)).toMatch(/^Installing the locked packages \(npm ci\)/);
    expect([isThere('timer'), isThere('checker')]).toEqual([true, false]);
    expect(await run(ensurePrograms)).toBe('true\n');

    expect(await run(ensure)).toContain('not complete are checker');
    expect(isThere('checker')).toBe(true);
    rmSync(join(clone, 'node_modules/timer'), { recursive: true });
    expect(await run(ensurePrograms)).toContain('not complete are timer');
    expect([isThere('timer'), isThere('checker')]).toEqual([true, true]);
  });

  test('are left out by every program that runs on another machine than theirs', () => {
    for (const name of ['bridge', 'board', 'simulate', 'backup', 'restore', 'provision', 'migrate', 'move-data']) {
      rmSync(join(clone, 'node_modules'), { recursive: true, force: true });
      writeProject();
      expect(runName(name).status, name).toBe(0);
      expect([isThere('timer'), isThere('checker')], name).toEqual([true, false]);
    }
    expect(runName('bench').status).toBe(0);
    expect(isThere('checker')).toBe(true);
  });
});

test('a system that the project has no Node for is told so', () => {
  writeProject();
  const lock = JSON.parse(readFileSync(join(clone, 'package-lock.json'), 'utf8'));
  lock.packages[`node_modules/${nodePackage}`].optional = true;
  lock.packages[`node_modules/${nodePackage}`].os = ['another'];
  lock.packages[''].optionalDependencies = { [nodePackage]: lock.packages[''].dependencies[nodePackage] };
  delete lock.packages[''].dependencies[nodePackage];
  write('package-lock.json', JSON.stringify(lock));
  write('package.json', JSON.stringify({ name: 'clone', ...lock.packages[''] }));
  expect(runName('bridge')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(
      `The project brings no Node for this system (${process.platform} ${process.arch}): it has those of Linux and macOS`,
    ),
  });
});

/** As npm runs it, on the machine's own Node. */
function runName(name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/run.mjs', name, ...args], {
    cwd: clone,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('every name of npm works in a fresh clone: it installs first, and says so beside the output', () => {
  writeProject();
  const { scripts: names }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const own = new Set(readdirSync(join(root, 'scripts')));
  const asked = Object.entries(names).map(([name, command]) => {
    const words = /^node scripts\/run\.mjs (\S+)/.exec(command);
    // `check` is a test without a browser.
    expect(words?.[1]).toBe(name === 'check' ? 'test' : name);
    return name;
  });
  const programs = asked.filter((name) => name !== 'check' && !own.has(`${name}.mjs`));
  expect(programs).toContain('bridge');
  const said = programs.map((name) => ({ name, ...runName(name, '--some', 'word') }));
  expect(said[0]?.stderr).toMatch(/^Installing/);
  for (const { name, status, stdout } of said) {
    expect({ name, status, stdout }).toEqual({
      name,
      status: 0,
      stdout: expect.stringMatching(/^\/.* --some word\n$/),
    });
    expect(existsSync(stdout.split(' ')[0]?.replace(clone, root) ?? '')).toBe(true);
  }
  expect(runName('nothing').stderr).toMatch(/^There is no program "nothing"\. There are: attack, /);
});

describe('a Node that the packages cannot be installed by', () => {
  test.each(['18.20.8', '20.0.0', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])(
    '%s is told in one sentence',
    (version) => {
      expect(explainWrongNode(version)).toContain(`this is Node ${version}`);
    },
  );

  test.each(['20.19.0', '22.12.0', '23.0.0', '24.21.0', '30.1.0'])('%s is none', (version) => {
    expect(explainWrongNode(version)).toBeNull();
  });

  test('is told before npm begins, also where the project’s own Node is there', async () => {
    writeProject();
    write('bin/node', '#!/bin/sh\necho v21.7.3\n');
    chmodSync(join(clone, 'bin/node'), 0o755);
    const path = `${join(clone, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', ensure], {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, PATH: path },
    });
    expect(stderr).toMatch(/^Startwand needs Node .*; this is Node 21\.7\.3: .*\n$/);
    expect(existsSync(join(clone, 'node_modules'))).toBe(false);
  });

  test('leaves native parts out, which are missed afterwards', async () => {
    writeProject();
    await run(ensure);
    const lock = JSON.parse(readFileSync(join(clone, 'package-lock.json'), 'utf8'));
    const native = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
    lock.packages['node_modules/native-here'] = native;
    lock.packages['node_modules/native-there'] = { ...native, cpu: ['another'] };
    write('package-lock.json', JSON.stringify(lock));
    const faults = `import { findFaults } from './scripts/installed.mjs'; console.log(...findFaults());`;
    expect(await run(faults)).toBe('native-here\n');
  });
});

test('an installation ends with the command that began it', async () => {
  writeProject();
  // An npm that would go on for ever.
  write('bin/npm', '#!/bin/sh\necho $$ > npm-pid\nexec sleep 600\n');
  chmodSync(join(clone, 'bin/npm'), 0o755);
  const command = spawn(process.execPath, ['--input-type=module', '--eval', ensure], {
    cwd: clone,
    env: { ...process.env, PATH: `${join(clone, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` },
    stdio: 'ignore',
  });
  const pidOfNpm = () => Number(readFileSync(join(clone, 'npm-pid'), 'utf8'));
  await vi.waitFor(() => expect(pidOfNpm()).toBeGreaterThan(0), 10_000);
  const ended = once(command, 'exit');
  command.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  expect(existsSync(join(clone, '.cache/install.lock'))).toBe(false);
  await vi.waitFor(() => expect(() => process.kill(pidOfNpm(), 0)).toThrow('ESRCH'), 10_000);
});

describe('an installation that is there', () => {
  const faults = `import { findFaults, isKnownComplete } from './scripts/installed.mjs';
    console.log(isKnownComplete(), ...findFaults());`;

  test('is mended where a package lost its folder or what it begins with', async () => {
    writeProject();
    await run(ensure);
    expect(await run(faults)).toBe('true\n');

    // By a command of before, which took no note of what is complete.
    rmSync(join(clone, 'node_modules/.startwand-complete'));
    rmSync(join(clone, 'node_modules/timer/lines.js'));
    expect(await run(faults)).toBe('false timer\n');

    writeFileSync(join(clone, 'node_modules', nodePackage, 'package.json'), '{"name":');
    expect(await run(faults)).toBe(`false ${nodePackage} timer\n`);

    expect(await run(ensure)).toContain(`not complete are ${nodePackage}, timer`);
    expect(await run(faults)).toBe('true\n');

    rmSync(join(clone, 'node_modules/timer'), { recursive: true });
    expect(await run(faults)).toBe('false timer\n');
  });
});

describe('work that is done by one command at a time', () => {
  const work = `import { appendFileSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { oneAtATime } from './scripts/one-at-a-time.mjs';
    await oneAtATime('work', 'waiting', async () => {
      appendFileSync('log', 'in ');
      await pause(20);
      appendFileSync('log', 'out ');
    });`;

  test('is done in turn, also behind a command that died at it', async () => {
    write('.cache/work.lock/4711-dead', '');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(clone, '.cache/work.lock/4711-dead'), longAgo, longAgo);
    await Promise.all(Array.from({ length: 5 }, () => run(work)));
    expect(readFileSync(join(clone, 'log'), 'utf8')).toBe('in out '.repeat(5));
    expect(existsSync(join(clone, '.cache/work.lock'))).toBe(false);
  });
});
