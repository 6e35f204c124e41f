import { afterEach, beforeEach, expect, test } from 'vitest';
import { timer } from '../giant-slalom.ts';
import { followConfirmation } from '../mails.ts';
import { startProgram } from '../program.ts';
import { provisionTimer } from '../provision.ts';
import { startServer, type TestServer } from '../server.ts';

const admin = { email: 'admin@example.org', password: 'keeps the service' };

async function prepare(data: string): Promise<void> {
  await provisionTimer(data);
  const made = startProgram('apps/server/src/provision.ts', [
    'user',
    `--email=${admin.email}`,
    `--password=${admin.password}`,
    '--admin',
    `--data=${data}`,
  ]);
  if ((await made.exitCode()) !== 0) throw new Error(made.lines.join('\n'));
}

let server: TestServer;
beforeEach(async () => {
  server = await startServer(['--no-demo', '--device-bonus=0'], prepare);
});
afterEach(() => server.stop());

test('a program written from the docs alone times a race from sign-up to results', async () => {
  const stranger = startProgram('e2e/stranger/timekeeper.mjs', [
    server.url,
    timer.device,
    timer.pin,
    admin.email,
    admin.password,
  ]);
  await followConfirmation(server, 'stranger@example.org', 'written from the docs');
  const code = await stranger.exitCode();
  expect(stranger.lines).toEqual([
    'created, still to fill in: course, heats',
    'complete: active, 2 heats',
    'Run 1: #2 30.05, #1 61.01, #3 dns',
    'Run 2: #2 31.00, #1 59.00, #3 dns',
    'csv of Run 1: 4 lines',
    // 10 for the event, 1 for each impulse that timed a racer.
    '28 of 50 points are left, after 14 entries',
    'channel 1 has 4 triggers',
    '12 triggers were told twice',
  ]);
  expect(code).toBe(0);
});
