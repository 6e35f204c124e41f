import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseJson } from '@startwand/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aFolder } from '../../../scripts/tests/temporary-folder.ts';
import { systemClock } from './base/clock.ts';
import { openDatabase } from './app/open-database.ts';
import { SecondFactorStore, putFactor } from './accounts/second-factors/store.ts';
import { UserStore } from './accounts/users/store.ts';
import { postTo, processesOn, type Processes } from './testing/server-process.ts';

let data: string;
let processes: Processes;
beforeEach(() => {
  data = aFolder('provision');
  processes = processesOn(data);
});
afterEach(() => processes.killAll());

test('the console gives points to timekeepers, and to nobody who times no races', async () => {
  const [email, password] = ['anna@example.org', 'correct horse battery'];
  const provision = (...options: readonly string[]) =>
    processes.run('provision.ts', ['user', '--email', email, '--password', password, ...options]).exitCode;
  expect(await provision('--timing-points', '5')).toBe(1);
  expect(await provision('--timekeeper', '--timing-points=-5')).toBe(1);
  expect(await provision('--timekeeper', '--timing-points', '500')).toBe(0);
  const { api } = await processes.serve();
  const login = await postTo(`${api}/user/login`, { username: email, password });
  expect(parseJson(await login.text())).toMatchObject({ data: [{ timingPoints: 500 }] });
});

test('the console reads a password from a pipe, and names a command line that shows it', async () => {
  const email = 'anna@example.org';
  const piped = processes.run('provision.ts', ['user', '--email', email]);
  piped.child.stdin?.end('a long one from a pipe\nand no more\n');
  expect(await piped.exitCode).toBe(0);
  // At its full cost, which tests that start no process of their own do without (`testing/quick-argon2.ts`).
  const kept = await inDatabase(async (users) => (await users.findByEmail(email))?.passwordHash);
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const nothing = processes.run('provision.ts', ['user', '--email', 'eva@example.org']);
  nothing.child.stdin?.end();
  expect(await nothing.exitCode).toBe(1);
  const shown = ['device', '--device', '231203016', '--pin', '4711'];
  const { child, exitCode } = processes.run('provision.ts', shown);
  const complaints = child.stderr === null ? '' : text(child.stderr);
  expect(await complaints).toContain('--pin can be read by everybody at this machine');
  expect(await exitCode).toBe(0);
  const { api } = await processes.serve();
  const login = { username: email, password: 'a long one from a pipe' };
  expect((await postTo(`${api}/user/login`, login)).status).toBe(200);
});

test('the console finds the database as the server does, its address in a file, too', async () => {
  const address = join(aFolder('secrets'), 'database');
  writeFileSync(address, 'mysql://anna:hidden@db/name\n');
  const placed = processesOn(data, { env: { STARTWAND_DATABASE_FILE: address } });
  const { child, exitCode } = placed.run('provision.ts', ['device', '--device', '231203016', '--pin', '4711']);
  const complaints = child.stderr === null ? '' : await text(child.stderr);
  expect(complaints).toContain('--database takes postgres://..., not what was given.');
  expect(await exitCode).toBe(1);
});

async function inDatabase<T>(work: (users: UserStore, factors: SecondFactorStore) => Promise<T>): Promise<T> {
  const database = await openDatabase({ data, database: null }, systemClock());
  return work(new UserStore(database), new SecondFactorStore(database)).finally(() => database.close());
}

test('the console takes the second factor from an account whose holder has lost it', async () => {
  const email = 'anna@example.org';
  const user = ['user', '--email', email, '--password', 'correct horse battery'];
  expect(await processes.run('provision.ts', user).exitCode).toBe(0);
  const hasFactor = () => inDatabase(async (users) => (await users.findByEmail(email))?.hasSecondFactor);
  await inDatabase(async (users, factors) => {
    const userId = (await users.findByEmail(email))?.id ?? '';
    const told = { kind: 'passkey', credential: 'c', name: 'Phone', usedUp: 0n } as const;
    await factors.write([putFactor({ ...told, id: 'f', userId, createdAt: 1n })]);
  });
  expect(await hasFactor()).toBe(true);
  const forget = (of: string) => processes.run('provision.ts', ['forget-second-factors', '--email', of]).exitCode;
  expect([await forget('nobody@example.org'), await forget(email)]).toEqual([1, 0]);
  expect(await hasFactor()).toBe(false);
});
