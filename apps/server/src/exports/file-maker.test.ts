import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { anOrder } from '../testing/export-orders.ts';
import { aRaceDetail } from '../testing/race-detail.ts';
import { FileMaker } from './file-maker.ts';
import type { MakerLimits } from './file-maker.ts';

const log = pino({ level: 'silent' });
const usual: MakerLimits = {
  jobs: 1,
  waiting: 1,
  waitingEach: 1,
  time_ms: 60_000,
  memory_MB: 512,
  idle_ms: 60_000,
};
const anna = { isOperator: true, key: 'anna' };
const nobodyGoes = new AbortController().signal;
const collect = () => Promise.resolve(anOrder(aRaceDetail(3)));

let maker = new FileMaker(log, usual);
afterEach(() => maker.close());
const makerWith = (limits: Partial<MakerLimits>) => {
  maker = new FileMaker(log, { ...usual, ...limits });
  return maker;
};

test('whoever comes when too many wait already is asked to come again', async () => {
  makerWith({});
  const [first, second, third] = [1, 2, 3].map(() => maker.make(collect, anna, nobodyGoes));
  expect(await third).toEqual({ error: 'BUSY' });
  expect(await first).toMatchObject({ title: 'Results 1. Lauf' });
  expect(await second).toMatchObject({ title: 'Results 1. Lauf' });
});

test('a file that nobody waits for any more is not made on', async () => {
  makerWith({});
  const client = new AbortController();
  const large = anOrder(aRaceDetail(5_000), { format: 'pdf' });
  const making = maker.make(() => Promise.resolve(large), anna, client.signal);
  const waiting = maker.make(collect, anna, client.signal);
  client.abort();
  expect(await making).toEqual({ error: 'EXPORT_FAILED' });
  expect(await waiting).toEqual({ error: 'EXPORT_FAILED' });
  expect(await maker.make(collect, anna, nobodyGoes)).toMatchObject({ title: 'Results 1. Lauf' });
});

// Spec §8: «Log download failed».
test('a log download that takes too long fails, and says so', async () => {
  makerWith({ time_ms: 1 });
  const log = anOrder(aRaceDetail(3), { kind: 'log' });
  expect(await maker.make(() => Promise.resolve(log), anna, nobodyGoes)).toEqual({
    error: 'EXPORT_FAILED',
  });
});

test('a file that takes too much memory fails, and the server goes on', async () => {
  makerWith({ memory_MB: 16 });
  const large = anOrder(aRaceDetail(20_000), { format: 'pdf' });
  expect(await maker.make(() => Promise.resolve(large), anna, nobodyGoes)).toEqual({
    error: 'EXPORT_FAILED',
  });
});

test('a file that cannot be read fails', async () => {
  makerWith({});
  const order = anOrder(aRaceDetail(3));
  const broken = { ...order, detail: { ...order.detail, event: [new TextEncoder().encode('{}')] } };
  expect(await maker.make(() => Promise.resolve(broken), anna, nobodyGoes)).toEqual({
    error: 'EXPORT_FAILED',
  });
});

test('a server that ends makes no more files', async () => {
  makerWith({});
  await maker.close();
  expect(await maker.make(collect, anna, nobodyGoes)).toEqual({ error: 'EXPORT_FAILED' });
});
