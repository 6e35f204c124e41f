import { afterEach, describe, expect, test, vi } from 'vitest';
import { anOrder } from '../../testing/export-orders.ts';
import { aRaceDetail } from '../../testing/race-detail.ts';
import { openLog } from '../../base/log.ts';
import { FileMaker, type Asker, type FileRequest, type MakerLimits } from './file-maker.ts';
import { oneSource } from '../../base/source.ts';

const log = openLog('silent');
const usual: MakerLimits = {
  jobs: 1,
  waiting: 1,
  waitingEach: 1,
  time_ms: 60_000,
  memory_MB: 512,
  idle_ms: 60_000,
};
const anna = { isOperator: true, source: oneSource('anna') };
const nobodyGoes = new AbortController().signal;
let wishes = 0;
/** Each is another one, so that none is made for two. */
const wish = (collect: FileRequest['collect'], isInPages = false): FileRequest => ({
  key: `wish ${(wishes += 1)}`,
  kind: isInPages ? 'pages' : 'tables',
  collect,
});
const collect = () => Promise.resolve(anOrder(aRaceDetail(3)));

let maker = new FileMaker(log, usual);
afterEach(() => maker.close());
const makerWith = (limits: Partial<MakerLimits>) => {
  maker = new FileMaker(log, { ...usual, ...limits });
  return maker;
};

test('whoever comes when too many wait already is asked to come again', async () => {
  makerWith({});
  const [first, second, third] = [1, 2, 3].map(() => maker.make(wish(collect), anna, nobodyGoes));
  expect(await third).toEqual({ error: 'BUSY' });
  expect(await first).toMatchObject({ title: 'Results 1. Lauf' });
  expect(await second).toMatchObject({ title: 'Results 1. Lauf' });
});

test('a file that nobody waits for any more is not made on', async () => {
  makerWith({});
  const client = new AbortController();
  const large = anOrder(aRaceDetail(5_000), { format: 'pdf' });
  const making = maker.make(
    wish(() => Promise.resolve(large)),
    anna,
    client.signal,
  );
  const waiting = maker.make(wish(collect), anna, client.signal);
  client.abort();
  expect(await making).toEqual({ error: 'EXPORT_FAILED' });
  expect(await waiting).toEqual({ error: 'EXPORT_FAILED' });
  expect(await maker.make(wish(collect), anna, nobodyGoes)).toMatchObject({
    title: 'Results 1. Lauf',
  });
});

// Spec §8: «Log download failed».
test('a log download that takes too long fails, and says so §8.28', async () => {
  makerWith({ time_ms: 1 });
  const log = anOrder(aRaceDetail(3), { kind: 'log' });
  // Under load it takes longer than alone: whoever asks again later gets it.
  expect(
    await maker.make(
      wish(() => Promise.resolve(log)),
      anna,
      nobodyGoes,
    ),
  ).toEqual({ error: 'BUSY', retryAfter_s: 10 });
});

test('a file that takes too much memory fails, and the server goes on', async () => {
  makerWith({ memory_MB: 16 });
  const large = anOrder(aRaceDetail(20_000), { format: 'pdf' });
  expect(
    await maker.make(
      wish(() => Promise.resolve(large)),
      anna,
      nobodyGoes,
    ),
  ).toEqual({
    error: 'EXPORT_FAILED',
  });
});

test('a file that cannot be read fails', async () => {
  makerWith({});
  const order = anOrder(aRaceDetail(3));
  const broken = { ...order, detail: { ...order.detail, event: [new TextEncoder().encode('{}')] } };
  expect(
    await maker.make(
      wish(() => Promise.resolve(broken)),
      anna,
      nobodyGoes,
    ),
  ).toEqual({
    error: 'EXPORT_FAILED',
  });
});

test('a server that ends makes no more files', async () => {
  makerWith({});
  await maker.close();
  expect(await maker.make(wish(collect), anna, nobodyGoes)).toEqual({ error: 'EXPORT_FAILED' });
});

describe('a place to make a file', () => {
  const bert: Asker = { isOperator: true, source: oneSource('bert') };
  const visitor = (number: number): Asker => ({
    isOperator: false,
    source: oneSource(`192.0.2.${number}`),
  });
  /** What is being collected, in its order; each is made when it is told to be. */
  function aBench(limits: Partial<MakerLimits> = {}) {
    makerWith({ jobs: 2, waiting: 16, waitingEach: 4, ...limits });
    const begun: { readonly name: string; readonly end: () => void }[] = [];
    const order = (name: string, asker: Asker, isInPages = true, gone = nobodyGoes) =>
      maker.make(
        wish(
          () =>
            new Promise((resolve) => {
              begun.push({ name, end: () => resolve(anOrder(aRaceDetail(3))) });
            }),
          isInPages,
        ),
        asker,
        gone,
      );
    const names = () => begun.map(({ name }) => name);
    return { begun, names, order };
  }

  test('is kept free of visitors for an operator, who comes before those that have waited longer', async () => {
    const { begun, names, order } = aBench();
    const all = [order('a', visitor(1)), order('b', visitor(2)), order('c', anna)];
    expect(names()).toEqual(['a', 'c']);
    all.push(order('d', bert));
    begun[0]?.end();
    await all[0];
    expect(names()).toEqual(['a', 'c', 'd']);
    for (const { end } of begun) end();
    await vi.waitUntil(() => begun.length === 4, { timeout: 30_000 });
    begun[3]?.end();
    await Promise.all(all);
  });

  test('is one at a time for each person, so that nobody is passed by twice', async () => {
    const { begun, names, order } = aBench();
    const all = [order('one', anna), order('two', anna), order('other', bert)];
    expect(names()).toEqual(['one', 'other']);
    begun[0]?.end();
    await vi.waitUntil(() => begun.length === 3, { timeout: 30_000 });
    for (const { end } of begun) end();
    await Promise.all(all);
  });

  test('of tables is never taken by lists in pages', async () => {
    const { begun, order } = aBench();
    const pages = [order('a', visitor(1)), order('b', anna), order('c', visitor(2))];
    const table = order('table', visitor(3), false);
    begun.find(({ name }) => name === 'table')?.end();
    expect(await table).toMatchObject({ title: 'Results 1. Lauf' });
    for (const { end } of begun) end();
    await vi.waitUntil(() => begun.length === 4, { timeout: 30_000 });
    begun[3]?.end();
    await Promise.all(pages);
  });

  test('of short lists in pages is never taken by long ones', async () => {
    const { begun, order } = aBench();
    const pages = [order('a', visitor(1)), order('b', visitor(2))];
    const short = { ...wish(collect), kind: 'shortPages' } as const;
    expect(await maker.make(short, visitor(3), nobodyGoes)).toMatchObject({
      title: 'Results 1. Lauf',
    });
    for (const at of [0, 1]) {
      await vi.waitUntil(() => begun.length > at, { timeout: 30_000 });
      begun[at]?.end();
    }
    await Promise.all(pages);
  });

  test('in a full line is given up by the visitor who has most, for one who has none', async () => {
    const { begun, order } = aBench({ waiting: 4 });
    const held = order('held', visitor(1));
    const greedy = [1, 2, 3, 4].map((n) => order(`greedy ${n}`, visitor(2)));
    const modest = order('modest', visitor(3));
    expect(await greedy[3]).toEqual({ error: 'BUSY' });
    for (let at = 0; at < 5; at += 1) {
      await vi.waitUntil(() => begun.length > at, { timeout: 30_000 });
      begun[at]?.end();
    }
    expect(await modest).toMatchObject({ title: 'Results 1. Lauf' });
    await Promise.all([held, ...greedy]);
  });
});

test('who asks for what somebody else waits for gets the same file, also when that one is turned away', async () => {
  makerWith({ waiting: 2, waitingEach: 2 });
  const visitor = (name: string) => ({ isOperator: false, source: oneSource(name) });
  const holding = Promise.withResolvers<void>();
  const held = maker.make(
    wish(() => holding.promise.then(collect)),
    anna,
    nobodyGoes,
  );
  const results = wish(collect);
  const greedy = [results, wish(collect)].map((each) => maker.make(each, visitor('greedy'), nobodyGoes));
  // The line is full: the last of the greedy one gives way, and what it asked for first is shared.
  const others = ['eva', 'max'].map((name) => maker.make(results, visitor(name), nobodyGoes));
  holding.resolve();
  await held;
  const [first] = greedy;
  expect((await Promise.all(others)).every((made) => 'title' in made)).toBe(true);
  expect(await first).toBe(await others[0]);
});
