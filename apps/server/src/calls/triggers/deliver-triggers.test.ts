import { stringifyJson } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { aDevice, aTimekeeper, register, type TestUser } from '../../testing/people.ts';
import { openTestApp, raceMorning, type Answer, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
let device: string;
beforeEach(async () => {
  app = await openTestApp();
  owner = await aTimekeeper(app);
  await aDevice(app);
  device = await register(app, owner);
});
afterEach(() => app.close());

const deliver = (triggers: readonly unknown[], token: string | null = device): Promise<Answer> =>
  app.post('/devices/231203016/triggers', { triggers }, token);
const countOf = async (channel = 0): Promise<unknown> =>
  (await app.get(`/devices/231203016/channel/${channel}/trigger/count`, owner.token)).body.data;

describe('a delivery is refused', () => {
  test('without the token of a device, and nothing is stored', async () => {
    expect(await deliver([aTrigger(1)], null)).toMatchObject({
      http: 401,
      body: { status: -1007 },
    });
    const asPerson = await deliver([aTrigger(1)], owner.token);
    expect(asPerson).toMatchObject({ http: 400, body: { status: -2011 } });
    expect(await countOf()).toEqual([{ value: 0 }]);
  });

  test('for a foreign device', async () => {
    const foreign = await aDevice(app, '231203017');
    expect(await deliver([aTrigger(1)], foreign)).toMatchObject({
      http: 400,
      body: { status: -2011 },
    });
    expect(await countOf()).toEqual([{ value: 0 }]);
  });

  test('when a timestamp is impossible: the whole batch, with every fault named', async () => {
    const faulty = [
      aTrigger(1),
      aTrigger(2, { timestamp: 0n }),
      aTrigger(3, { timestamp: 9_999_999_999_999_999_999n }),
      { ...aTrigger(4), timestamp: 'yesterday' },
      { ...aTrigger(5), timestamp: 17.5 },
    ];
    const answer = await deliver(faulty);
    expect(answer).toMatchObject({ http: 400, body: { status: -3000 } });
    expect(answer.body.issues).toMatchObject([
      { path: ['triggers', 1, 'timestamp'] },
      { path: ['triggers', 2, 'timestamp'], code: 'TOO_LARGE' },
      { path: ['triggers', 3, 'timestamp'], code: 'INVALID' },
      { path: ['triggers', 4, 'timestamp'], code: 'INVALID' },
    ]);
    expect(await countOf()).toEqual([{ value: 0 }]);
  });

  test('when it has more than 500 triggers, or none', async () => {
    const many = Array.from({ length: 501 }, (_, index) => aTrigger(index + 1));
    expect((await deliver(many)).body.issues).toEqual([{ path: ['triggers'], code: 'TOO_LONG', limit: 500 }]);
    expect((await deliver([])).body.issues).toEqual([{ path: ['triggers'], code: 'TOO_SHORT', limit: 1 }]);
  });

  test('when an identity comes again with other content: it is named and nothing is stored', async () => {
    await deliver([aTrigger(1), aTrigger(2)]);
    const changed = aTrigger(2, { timestamp: raceMorning });
    const answer = await deliver([aTrigger(3), changed]);
    expect(answer).toMatchObject({ http: 409, body: { status: -5010 } });
    expect(answer.body.issues).toEqual([{ path: ['triggers', 1, 'sequence'], code: 'TAKEN' }]);
    expect(await countOf()).toEqual([{ value: 2 }]);
  });
});

describe('a delivery is acknowledged', () => {
  test('per session up to where everything is on disk without a gap', async () => {
    const first = await deliver([aTrigger(1), aTrigger(2), aTrigger(5), aTrigger(1, { session: 's2' })]);
    expect(first.body.data).toEqual([
      { session: 's1', upTo: 2, above: { from: 5, upTo: 5 } },
      { session: 's2', upTo: 1 },
    ]);
    const second = await deliver([aTrigger(4), aTrigger(3)]);
    expect(second.body.data).toEqual([{ session: 's1', upTo: 5 }]);
  });

  test('says what is there behind a gap, around what was delivered', async () => {
    const answer = async (...sequences: readonly number[]) =>
      (await deliver(sequences.map((sequence) => aTrigger(sequence)))).body.data;
    expect(await answer(4, 5, 6)).toEqual([{ session: 's1', upTo: 0, above: { from: 4, upTo: 6 } }]);
    expect(await answer(7)).toEqual([{ session: 's1', upTo: 0, above: { from: 4, upTo: 7 } }]);
    expect(await answer(10)).toEqual([{ session: 's1', upTo: 0, above: { from: 10, upTo: 10 } }]);
    expect(await answer(3)).toEqual([{ session: 's1', upTo: 0, above: { from: 3, upTo: 7 } }]);
    expect(await answer(1, 2)).toEqual([{ session: 's1', upTo: 7 }]);
    expect(await answer(8, 9)).toEqual([{ session: 's1', upTo: 10 }]);
  });

  test('twice when it comes twice, and is stored once', async () => {
    await deliver([aTrigger(1), aTrigger(2)]);
    app.moveClock(app.now());
    const again = await deliver([aTrigger(1), aTrigger(2)]);
    expect(again.body.data).toEqual([{ session: 's1', upTo: 2 }]);
    expect(await countOf()).toEqual([{ value: 2 }]);
  });
});

describe('the triggers of a channel', () => {
  test('come newest first, exact to the tick, between bounds in milliseconds §3.38', async () => {
    const odd = raceMorning + 12_345_678n;
    await deliver([aTrigger(1, { timestamp: raceMorning }), aTrigger(2, { timestamp: odd })]);
    const path = '/devices/231203016/channel/0/trigger';
    const all = await app.get(path, owner.token);
    expect(all.body.data.map((trigger) => trigger['timestamp'])).toEqual([odd, raceMorning]);
    const morning_ms = Number(raceMorning / 10_000n);
    const later = await app.get(`${path}?timestampFrom_ms=${morning_ms + 1}`, owner.token);
    expect(later.body.data).toMatchObject([{ id: '231203016.s1.2', status: 'valid', used: false }]);
    const limited = await app.get(`${path}?limit=1&offset=1`, owner.token);
    expect(limited.body.data).toMatchObject([{ id: '231203016.s1.1' }]);
  });

  test('travel as JSON integers, never as text', async () => {
    await deliver([aTrigger(1)]);
    const response = await app.app.http.inject({
      url: '/mt1/api/devices/231203016/channel/0/trigger',
      headers: { authorization: owner.token },
    });
    expect(response.body).toContain(`"timestamp":${stringifyJson(aTrigger(1).timestamp)},`);
  });

  test("are the owner's alone", async () => {
    const other = await aTimekeeper(app);
    const path = '/devices/231203016/channel/0/trigger';
    expect(await app.get(path)).toMatchObject({ http: 401 });
    for (const token of [other.token, device]) {
      for (const address of [path, `${path}/count`]) {
        expect(await app.get(address, token)).toMatchObject({ http: 200, body: { status: -2011 } });
      }
    }
  });
});
