import { limits } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent } from '../../testing/events.ts';
import { aCompetitor, aSalesPerson, aTimekeeper, anAdmin, type TestUser } from '../../testing/people.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: TestUser;
let sales: TestUser;
let anna: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  admin = await anAdmin(app);
  sales = await aSalesPerson(app);
  anna = await aTimekeeper(app, 0);
});
afterEach(() => app.close());

const audit = (by: TestUser = admin, query = '') => app.get(`/audit${query}`, by.token);
const deposit = (amount: number, key: string, to = anna) =>
  app.post(`/users/${to.id}/timingpoints/deposit`, { amount, key }, admin.token);
const order = (amount: number, key: string, email = anna.email, by = sales) =>
  app.post('/users/timingpoints/order', { email, amount, key }, by.token);

describe('the audit list', () => {
  test('is for administrators', async () => {
    expect(await app.get('/audit')).toMatchObject({ http: 401, body: { status: -1007 } });
    for (const person of [anna, sales, await aCompetitor(app)]) {
      expect(await audit(person)).toMatchObject({ http: 400, body: { status: -2011 } });
    }
  });

  test('says who did what to whom, with what was so before and after', async () => {
    await app.post(`/users/${anna.id}/disable`, {}, admin.token);
    await app.post(`/users/${anna.id}/enable`, {}, admin.token);
    await app.post(`/users/${anna.id}/salesperson`, { isSalesPerson: true }, admin.token);
    const { body } = await audit();
    const head = { by: { id: admin.id }, user: { id: anna.id } };
    expect(body.data).toHaveLength(3);
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'accountDisabled',
          before: { isDisabled: false },
          after: { isDisabled: true },
        }),
        expect.objectContaining({
          action: 'accountEnabled',
          before: { isDisabled: true },
          after: { isDisabled: false },
        }),
        expect.objectContaining({
          action: 'salesPersonChanged',
          before: { isSalesPerson: false },
          after: { isSalesPerson: true },
        }),
      ]),
    );
    for (const entry of body.data) expect(entry).toMatchObject(head);
  });

  test('says what balance a deposit or an order found and left, once, however often it was sent', async () => {
    await deposit(50, 'first');
    await deposit(50, 'first');
    await order(7, 'second');
    const { body } = await audit(admin, `?userId=${anna.id}`);
    expect(body.data).toHaveLength(2);
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'timingPointsDeposited',
          before: { balance: 0 },
          after: { balance: 50 },
        }),
        expect.objectContaining({
          action: 'timingPointsOrdered',
          before: { balance: 50 },
          after: { balance: 57 },
        }),
      ]),
    );
  });

  test('calls it otherwise when points are taken back', async () => {
    await deposit(50, 'first');
    await deposit(-20, 'second');
    const { body } = await audit(admin, `?userId=${anna.id}&action=timingPointsTakenBack`);
    expect(body.data).toMatchObject([{ before: { balance: 50 }, after: { balance: 30 } }]);
  });

  test('says why points were given, where the giver said so', async () => {
    const body = { amount: 50, key: 'first', reason: ' Prize of the cup ' };
    await app.post(`/users/${anna.id}/timingpoints/deposit`, body, admin.token);
    const { body: told } = await audit();
    expect(told.data).toMatchObject([{ before: { balance: 0 }, after: { balance: 50, reason: 'Prize of the cup' } }]);
  });

  test('has mails to many, a maintenance and what is featured', async () => {
    const event = await anEvent(app);
    const information = { recipients: 'admins', subject: 'Prices', message: 'From May on.' };
    await app.post('/mail/inform', information, admin.token);
    const span = {
      start_100ns: ticksAt('2026-01-18T09:00:00Z'),
      end_100ns: ticksAt('2026-01-18T10:00:00Z'),
    };
    await app.post('/mail/maintenance', span, admin.token);
    await app.post('/status/maintenance', { isOn: true, until_100ns: null }, admin.token);
    await app.post(`/events/${event.id}/featured`, { isFeatured: true }, admin.token);
    const { body } = await audit();
    expect(new Set(body.data.map((entry) => entry['action']))).toEqual(
      new Set(['accountsInformed', 'eventFeatured', 'maintenanceAnnounced', 'maintenanceChanged']),
    );
  });

  test('says nothing of what was refused', async () => {
    await app.post('/users/nobody/disable', {}, admin.token);
    await deposit(5, 'own', admin);
    expect((await audit()).body.data).toEqual([]);
  });
});

describe('who did something', () => {
  const found = async (query: string, by = admin) => app.get(`/users?${query}`, by.token);
  const namesIn = async (query: string) => (await found(query)).body.data.map(({ email }) => email);

  test('is found by administrators alone', async () => {
    expect(await found('hasActed=true', sales)).toMatchObject({ body: { status: -2011 } });
    expect(await found('hasActed=perhaps')).toMatchObject({
      body: { issues: [{ path: ['hasActed'], code: 'NOT_A_CHOICE' }] },
    });
  });

  test('is found by name or address, whatever they may do today, and counted', async () => {
    expect(await namesIn('hasActed=true')).toEqual([]);
    await deposit(50, 'first');
    await order(7, 'second');
    await app.post(`/users/${sales.id}/salesperson`, { isSalesPerson: false }, admin.token);
    expect(await namesIn('hasActed=true')).toEqual(expect.arrayContaining([admin.email, sales.email]));
    expect(await found('hasActed=true&limit=1')).toMatchObject({ body: { total: 2 } });
    expect(await namesIn(`hasActed=true&search=${sales.email}`)).toEqual([sales.email]);
    expect(await namesIn(`hasActed=true&search=${anna.email}`)).toEqual([]);
    expect(await namesIn(`search=${anna.email}`)).toEqual([anna.email]);
  });
});

describe('points that somebody gives', () => {
  test('are never for the own account', async () => {
    expect(await deposit(5, 'k', admin)).toMatchObject({ body: { status: -6006 } });
    const own = await aSalesPerson(app);
    expect(await order(5, 'k', own.email, own)).toMatchObject({ body: { status: -6006 } });
  });

  test('have an end in 24 hours, for sales persons and for administrators', async () => {
    for (let given = 0; given < limits.ordersPerDayMax_tp - limits.orderMax_tp;) {
      expect(await order(limits.orderMax_tp, `o${given}`)).toMatchObject({ http: 200 });
      given += limits.orderMax_tp;
    }
    expect(await order(limits.orderMax_tp, 'over')).toMatchObject({ body: { status: -6007 } });
    expect(await order(5, 'rest')).toMatchObject({ http: 200 });
    app.moveClock(ticksAt('2026-01-18T09:00:01Z'));
    expect(await order(limits.orderMax_tp, 'tomorrow')).toMatchObject({ http: 200 });
  });

  test('stay within the limit when many orders come at once', async () => {
    const orders = Array.from({ length: 10 }, (_, number) =>
      order(limits.orderMax_tp, `at once ${number}`.replaceAll(' ', '-')),
    );
    const answers = await Promise.all(orders);
    const most = Math.floor(limits.ordersPerDayMax_tp / limits.orderMax_tp);
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(most);
  });
});
