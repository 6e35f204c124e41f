import { afterEach, beforeEach, expect, test } from 'vitest';
import { timer } from '../giant-slalom.ts';
import { startProgram } from '../program.ts';
import { provisionTimer } from '../provision.ts';
import { startServer } from '../server.ts';
import type { TestServer } from '../server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer(['--no-demo'], provisionTimer);
});
afterEach(() => server.stop());

test('a program written from the docs alone times a race from sign-up to results', async () => {
  const stranger = startProgram('e2e/stranger/timekeeper.mjs', [
    server.url,
    timer.device,
    timer.pin,
  ]);
  const code = await stranger.exitCode();
  expect(stranger.lines).toEqual([
    'created, still to fill in: course, heats',
    'complete: active, 2 heats',
    'Run 1: #2 30.05, #1 61.01, #3 dns',
    'Run 2: #2 31.00, #1 59.00, #3 dns',
    'csv of Run 1: 4 lines',
    'channel 1 has 4 triggers',
    '12 triggers were told twice',
  ]);
  expect(code).toBe(0);
});
