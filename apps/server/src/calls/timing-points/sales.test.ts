import { limits } from '@startwand/contract';
import { TICKS_PER_DAY, TICKS_PER_HOUR, timestamp } from '@startwand/timing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompetitor, aSalesPerson, aTimekeeper, anAdmin, type TestUser } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let sales: TestUser;
let anna: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  sales = await aSalesPerson(app);
  anna = await aTimekeeper(app, 0);
});
afterAll(() => app.close());

const path = '/users/timingpoints/order';
const check = (email: string, by = sales) => app.get(`${path}/check?email=${encodeURIComponent(email)}`, by.token);
const order = (amount: number, key: string) => app.post(path, { email: anna.email, amount, key }, sales.token);
const totals = async () => (await app.get(`${path}s/totals`, sales.token)).body.data[0];

test('who sells nothing is told neither who has an account nor what was sold', async () => {
  const admin = await anAdmin(app);
  for (const person of [anna, admin, await aCompetitor(app)]) {
    for (const answer of [
      await check(anna.email, person),
      await app.get(`${path}s`, person.token),
      await app.get(`${path}s/totals`, person.token),
    ]) {
      expect(answer).toMatchObject({ http: 400, body: { status: -2011, data: [] } });
    }
  }
  expect(await app.get(`${path}/check?email=${anna.email}`)).toMatchObject({ http: 401 });
});

test('an address is looked at as the order would be §8.55', async () => {
  const competitor = await aCompetitor(app);
  const disabled = await aTimekeeper(app);
  await app.app.services.users.change(disabled.id, (user) => ({ ...user, isDisabled: true }));
  const emails = [anna.email, competitor.email, sales.email, disabled.email, 'nobody@example.org'];
  const findings = await Promise.all(
    emails.map(async (email) => {
      const { body } = await check(email);
      return [body.data[0]?.['finding'], body.data[0]?.['name']];
    }),
  );
  expect(findings).toEqual([
    ['ready', expect.stringMatching(/^Test Person/)],
    ['noTimingPointAccount', null],
    ['ownAccount', null],
    ['noAccount', null],
    ['noAccount', null],
  ]);
});

test('of a list of people nobody finds out who has an account: after some addresses nothing is told for an hour', async () => {
  const thief = await aSalesPerson(app);
  for (let asked = 0; asked < limits.orderChecksPerHourMax; asked += 1) {
    const { body } = await check(`nobody-${asked}@example.org`, thief);
    expect(body.data[0]?.['finding']).toBe('noAccount');
  }
  expect((await check(anna.email, thief)).body.data[0]).toEqual({
    email: anna.email,
    finding: 'notLooked',
    name: null,
  });
  // What was told before is told again, and others are not kept waiting.
  expect((await check('nobody-0@example.org', thief)).body.data[0]?.['finding']).toBe('noAccount');
  expect((await check(anna.email)).body.data[0]?.['finding']).toBe('ready');
  app.moveClock(timestamp(app.now() + BigInt(TICKS_PER_HOUR)));
  expect((await check(anna.email, thief)).body.data[0]?.['finding']).toBe('ready');
});

test('a sales person sees the own orders, what they come to, and what is left of today', async () => {
  await order(30, 'a');
  await order(30, 'a');
  app.moveClock(timestamp(app.now() + BigInt(TICKS_PER_DAY)));
  await order(12, 'b');
  const { body } = await app.get(`${path}s?limit=1`, sales.token);
  expect(body).toMatchObject({
    total: 2,
    data: [{ amount: 12, user: { id: anna.id, email: anna.email } }],
  });
  expect(await totals()).toEqual({
    orders: 2,
    ordered_tp: 42,
    lastDay_tp: 12,
    left_tp: limits.ordersPerDayMax_tp - 12,
  });
  const other = await aSalesPerson(app);
  expect((await app.get(`${path}s`, other.token)).body).toMatchObject({ total: 0, data: [] });
});
