/**
 * The PostgreSQL that tests run on: a cluster in a folder of its own, reached through a socket in
 * that folder, started once for a run of vitest and gone with it. `DATABASES=embedded` runs without.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findProgram, howToGet, installPackages, mayLookBeyondPath } from './debian-packages.mjs';
import { runCommand } from './run-command.mjs';

const packages = ['postgresql'];
const debianVersions = '/usr/lib/postgresql';

/**
 * Vitest calls it before the first test that may need a database. Where PostgreSQL cannot be had, its tests are left.
 * @param {{ provide: (name: 'postgres', address: string | null) => void }} project
 * @returns {Promise<() => Promise<void>>}
 */
export async function setup(project) {
  if (process.env['DATABASES'] === 'embedded') {
    project.provide('postgres', null);
    return () => Promise.resolve();
  }
  const missing = await installPostgres();
  const programs = findPostgres();
  if (programs === null) {
    console.log(missing);
    project.provide('postgres', null);
    return () => Promise.resolve();
  }
  const { url, stop } = await startCluster(programs);
  project.provide('postgres', url);
  return stop;
}

/**
 * @param {string} programs the folder of PostgreSQL's programs
 * @returns {Promise<{ url: string, crash: () => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startCluster(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-postgres-'));
  const user = await userOfCluster();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...user };
  const made = await runCommand(
    join(programs, 'initdb'),
    ['--auth=trust', '--username=startwand', '--encoding=UTF8', '--locale=C', '--no-sync', data],
    options,
  );
  if (made.code !== 0) throw new Error(made.output);
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'shared_buffers=32MB'];
  const start = async () => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(server, 'exit');
    await untilReady(server);
    return { server, ended };
  };
  let running = await start();
  const end = async () => {
    running.server.kill('SIGQUIT'); // At once, as a crash: what is committed is in its journal.
    await running.ended;
  };
  return {
    url: `postgres://startwand@localhost/?host=${encodeURIComponent(folder)}`,
    crash: async () => {
      await end();
      running = await start();
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

/** @param {import('node:child_process').ChildProcess} server */
async function untilReady(server) {
  const said = [];
  for await (const line of createInterface(server.stderr ?? process.stdin)) {
    if (line.includes('ready to accept connections')) {
      server.stderr?.resume();
      return;
    }
    said.push(line);
  }
  throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`);
}

/** @returns {Promise<string>} the folder of PostgreSQL's programs, installed when they are missing */
export async function ensurePostgres() {
  const missing = await installPostgres();
  const found = findPostgres();
  if (found === null) throw new Error(missing ?? 'PostgreSQL was installed and cannot be found.');
  return found;
}

/** @returns {Promise<string | null>} what is missing and how to get it, or null when it is there */
export async function installPostgres() {
  if (findPostgres() !== null) return null;
  const reason = (await installPackages(packages)) ?? (findPostgres() === null ? howToGet(packages) : null);
  return reason === null
    ? null
    : `Tests of the databases need PostgreSQL 15 or newer. ${reason}\nWithout it: DATABASES=embedded npm test`;
}

/**
 * The folder of PostgreSQL's programs: Debian's newest version, which is not on the path, or the one that is.
 * @returns {string | null}
 */
export function findPostgres() {
  const versions = mayLookBeyondPath() && existsSync(debianVersions) ? readdirSync(debianVersions) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianVersions, version, 'bin'));
  const onPath = findProgram('initdb');
  if (onPath !== null) folders.push(join(onPath, '..'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
async function userOfCluster() {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => runCommand('id', [flag, name])));
    if (uid?.code === 0 && gid?.code === 0) {
      return { uid: Number(uid.output), gid: Number(gid.output) };
    }
  }
  throw new Error('There is no user under whom PostgreSQL could run.');
}
