import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseJson } from '@startwand/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postTo, processesOn } from './testing/server-process.ts';
import type { Processes } from './testing/server-process.ts';

let data: string;
let processes: Processes;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'startwand-provision-'));
  processes = processesOn(data);
});
afterEach(() => {
  processes.killAll();
  rmSync(data, { recursive: true });
});

test('the console gives points to timekeepers, and to nobody who times no races', async () => {
  const [email, password] = ['anna@example.org', 'correct horse battery'];
  const provision = (...options: readonly string[]) =>
    processes.run('provision.ts', ['user', '--email', email, '--password', password, ...options])
      .exitCode;
  expect(await provision('--timing-points', '5')).toBe(1);
  expect(await provision('--timekeeper', '--timing-points=-5')).toBe(1);
  expect(await provision('--timekeeper', '--timing-points', '500')).toBe(0);
  const { api } = await processes.serve();
  const login = await postTo(`${api}/user/login`, { username: email, password });
  expect(parseJson(await login.text())).toMatchObject({ data: [{ timingPoints: 500 }] });
});
