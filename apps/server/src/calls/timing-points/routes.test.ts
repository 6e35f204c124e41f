import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aCompetitor,
  aDevice,
  aSalesPerson,
  aTimekeeper,
  anAdmin,
  givePoints,
  type TestUser,
} from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: TestUser;
let anna: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  admin = await anAdmin(app);
  anna = await aTimekeeper(app, 0);
});
afterEach(() => app.close());

const ledgerOf = (user: TestUser) => `/users/${user.id}/timingpoints`;
const deposit = (amount: unknown, key: unknown = 'k', to = anna, by = admin) =>
  app.post(`${ledgerOf(to)}/deposit`, { amount, key }, by.token);
const order = (body: object, by: TestUser) => app.post('/users/timingpoints/order', body, by.token);

async function balance(of = anna): Promise<unknown> {
  return (await app.get(ledgerOf(of), of.token)).body.data[0]?.['balance'];
}

describe('the balance and where it went', () => {
  test.each(['', '/history'])('timingpoints%s is nobody else’s', async (rest) => {
    const path = `${ledgerOf(anna)}${rest}`;
    expect(await app.get(path)).toMatchObject({ http: 401, body: { status: -1007 } });
    const others = [await aTimekeeper(app), await aCompetitor(app), await aSalesPerson(app)];
    for (const token of [...others.map((one) => one.token), await aDevice(app)]) {
      expect(await app.get(path, token)).toMatchObject({ http: 400, body: { status: -2011 } });
    }
    expect(await app.get(path, anna.token)).toMatchObject({ http: 200 });
    expect(await app.get(path, admin.token)).toMatchObject({ http: 200 });
  });

  test('are told newest first and by pages, and stand beside the person §6.6 §7.41', async () => {
    for (const amount of [5, 7, -2]) await deposit(amount, `k${amount}`);
    const { body } = await app.get(`${ledgerOf(anna)}/history?limit=2`, anna.token);
    expect(body.data).toEqual([
      {
        number: 3,
        date: app.now(),
        type: 'deposit',
        charge: -2,
        balance: 10,
        event: null,
        device: null,
      },
      {
        number: 2,
        date: app.now(),
        type: 'deposit',
        charge: 7,
        balance: 12,
        event: null,
        device: null,
      },
    ]);
    const rest = await app.get(`${ledgerOf(anna)}/history?limit=2&offset=2`, anna.token);
    expect(rest.body.data).toMatchObject([{ number: 1 }]);
    const person = await app.get('/user/current', anna.token);
    expect(person.body.data).toMatchObject([{ timingPoints: 10 }]);
  });
});

describe('a deposit', () => {
  test('is an administrator’s §6.9', async () => {
    expect(await app.post(`${ledgerOf(anna)}/deposit`, {})).toMatchObject({ http: 401 });
    for (const by of [anna, await aSalesPerson(app), await aCompetitor(app)]) {
      expect(await deposit(5, 'k', anna, by)).toMatchObject({ body: { status: -2011 } });
    }
    expect(await balance()).toBe(0);
  });

  test.each([0, 100_000, -100_000, 1.5, '5', null])(
    'of %s is refused: 1 to 99,999 or -1 to -99,999 §5.64 §9.3',
    async (amount) => {
      const answer = await deposit(amount);
      expect(answer).toMatchObject({ http: 400, body: { status: -3000 } });
      expect(answer.body.issues).toMatchObject([{ path: ['amount'] }]);
      expect(await balance()).toBe(0);
    },
  );

  test.each(['', 'a b', 'x'.repeat(65), 7])('with the key «%s» is refused', async (key) => {
    expect(await deposit(5, key)).toMatchObject({
      body: { status: -3000, issues: [{ path: ['key'] }] },
    });
  });

  test('is refused for nobody, and for an account without timing points §8.56', async () => {
    const nobody = { ...anna, id: 'nobody' };
    expect(await deposit(5, 'k', nobody)).toMatchObject({ http: 404, body: { status: -1011 } });
    const competitor = await aCompetitor(app);
    expect(await deposit(5, 'k', competitor)).toMatchObject({ body: { status: -6003 } });
  });

  test.each([1, 99_999, -1, -99_999])('of %i is booked §5.64 §9.3', async (amount) => {
    const answer = await deposit(amount);
    expect(answer.body).toMatchObject({ status: 0, data: [{ userId: anna.id, balance: amount }] });
    expect(await balance()).toBe(amount);
  });

  test('that is sent twice is booked once, and its key is good for nothing else §7.45', async () => {
    await deposit(5, 'monday');
    expect(await deposit(5, 'monday')).toMatchObject({ body: { status: 0 } });
    expect(await deposit(6, 'monday')).toMatchObject({ http: 409, body: { status: -6005 } });
    const bert = await aTimekeeper(app, 0);
    expect(await deposit(5, 'monday', bert)).toMatchObject({ http: 409 });
    expect(await balance()).toBe(5);
    expect(await balance(bert)).toBe(0);
  });

  test('sent many times at the same moment is booked once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(5, 'storm')));
    expect(answers.map(({ body }) => body.status)).toEqual(answers.map(() => 0));
    expect(await balance()).toBe(5);
  });
});

describe('an order', () => {
  const wanted = (email: string) => ({ email, amount: 500, key: 'order-1' });

  test('is a sales person’s, whom an administrator makes one §6.11', async () => {
    expect(await app.post('/users/timingpoints/order', wanted(anna.email))).toMatchObject({
      http: 401,
    });
    for (const by of [anna, admin]) {
      expect(await order(wanted(anna.email), by)).toMatchObject({ body: { status: -2011 } });
    }
    const say = (isSalesPerson: boolean, by: TestUser) =>
      app.post(`/users/${anna.id}/salesperson`, { isSalesPerson }, by.token);
    expect(await say(true, anna)).toMatchObject({ body: { status: -2011 } });
    expect(await say(true, admin)).toMatchObject({ body: { status: 0 } });
    const bert = await aTimekeeper(app, 0);
    expect(await order(wanted(bert.email), anna)).toMatchObject({ body: { status: 0 } });
    expect(await say(false, admin)).toMatchObject({
      body: { data: [{ roles: ['TIMING_POINT_ACCOUNT'] }] },
    });
    expect(await order(wanted(anna.email), anna)).toMatchObject({ body: { status: -2011 } });
    expect(await app.post('/users/nobody/salesperson', { isSalesPerson: true }, admin.token)).toMatchObject({
      http: 404,
    });
  });

  test('for an invalid or unavailable address is refused §8.57', async () => {
    const sales = await aSalesPerson(app);
    expect(await order(wanted('no address'), sales)).toMatchObject({
      body: { status: -3000, issues: [{ path: ['email'] }] },
    });
    expect(await order(wanted('nobody@example.org'), sales)).toMatchObject({
      http: 400,
      body: { status: -6004 },
    });
    await app.post(`/users/${anna.id}/disable`, {}, admin.token);
    expect(await order(wanted(anna.email), sales)).toMatchObject({ body: { status: -6004 } });
  });

  test('for somebody without a timing point account is refused §1.16 §6.11 §8.58', async () => {
    const sales = await aSalesPerson(app);
    const competitor = await aCompetitor(app);
    expect(await order(wanted(competitor.email), sales)).toMatchObject({ body: { status: -6003 } });
  });

  test.each([0, -1, 100_000])('of %i is refused §5.65', async (amount) => {
    const sales = await aSalesPerson(app);
    const answer = await order({ ...wanted(anna.email), amount }, sales);
    expect(answer).toMatchObject({ body: { status: -3000, issues: [{ path: ['amount'] }] } });
  });

  test('is booked once, and says that it was one §1.16', async () => {
    const sales = await aSalesPerson(app);
    for (let time = 1; time <= 2; time += 1) {
      expect(await order(wanted(anna.email.toUpperCase()), sales)).toMatchObject({
        body: { status: 0, data: [{ email: anna.email, amount: 500 }] },
      });
    }
    expect(await balance()).toBe(500);
    const history = await app.get(`${ledgerOf(anna)}/history`, anna.token);
    expect(history.body.data).toMatchObject([{ type: 'order', charge: 500 }]);
  });
});

test('a restart keeps what was booked', async () => {
  await givePoints(app, anna, 12);
  await app.restart();
  expect(await balance()).toBe(12);
});
