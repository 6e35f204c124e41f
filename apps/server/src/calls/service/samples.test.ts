import { limits } from '@startwand/contract';
import { TICKS_PER_SECOND, timestamp } from '@startwand/timing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { triggersReceived } from '../../base/diagnostics.ts';
import { commits } from '../../storage/database/diagnostics.ts';
import { aTimekeeper, anAdmin } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { StatusSamples } from './samples.ts';

let now_ms = 0;
const clock = () => timestamp(BigInt(now_ms) * 10_000n);
const open = () => new StatusSamples({ clock, elapsed_ms: () => now_ms, hub: { crowd: () => ({ viewers: 7 }) } });

test('a sample says what was since the one before', () => {
  const samples = open();
  const stop = samples.start();
  triggersReceived.publish(40);
  commits.publish({ units: 3, duration_ms: 4 });
  commits.publish({ units: 1, duration_ms: 2 });
  now_ms += 10_000;
  samples.takeSample();
  now_ms += 10_000;
  samples.takeSample();
  stop();
  triggersReceived.publish(1_000);
  expect(samples.all()).toMatchObject([
    { viewers: 7, triggers_per_s: 4, commit_ms: 3 },
    { viewers: 7, triggers_per_s: 0, commit_ms: null },
  ]);
  expect(samples.all()[0]?.date).toBe(BigInt(10 * TICKS_PER_SECOND));
});

test('a sample is taken also where no file can be opened to see what memory is used', () => {
  const samples = open();
  samples.takeSample();
  const look = vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  });
  now_ms += 10_000;
  samples.takeSample();
  look.mockRestore();
  const [first, second] = samples.all();
  expect(second?.memory).toBe(first?.memory);
});

test('a server that runs for a year remembers an hour', () => {
  const samples = open();
  for (let taken = 0; taken < 3 * limits.statusSamplesMax; taken += 1) {
    now_ms += 10_000;
    samples.takeSample();
  }
  expect(samples.all()).toHaveLength(limits.statusSamplesMax);
  expect(samples.all().at(-1)?.date).toBe(clock());
});

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

test('samples are for administrators, and the status says which server it is', async () => {
  const { token } = await aTimekeeper(app);
  expect(await app.get('/status/samples', token)).toMatchObject({ body: { status: -2011 } });
  const admin = await anAdmin(app);
  app.app.services.statusSamples.takeSample();
  const told = await app.get('/status/samples', admin.token);
  expect(told.body.data).toMatchObject([{ viewers: 0 }]);
  const status = await app.get('/status', admin.token);
  expect(status.body.data[0]?.['server']).toContain(String(process.pid));
});
