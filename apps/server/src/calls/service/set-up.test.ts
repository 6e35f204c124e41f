import { errors, limits } from '@startwand/contract';
import { TICKS_PER_HOUR, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeWithPostgres } from '../../storage/database/each-database.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent } from '../../testing/events.ts';
import { anAdmin, anUnconfirmed, aTimekeeper, password } from '../../testing/people.ts';
import { openTestApp, quietParts, type TestApp } from '../../testing/test-app.ts';
import { usualPrices } from '../../money/prices.ts';

const here = { publicUrl: () => 'http://localhost:8080', prices: usualPrices };
let app: TestApp;

beforeEach(async () => {
  app = await openTestApp(1_000, null, null, here);
});
afterEach(() => app.close());

const founder = {
  email: 'chief@club.example',
  password,
  firstName: 'Anna',
  lastName: 'Huber',
  street: 'Seegrube 1',
  city: 'Innsbruck',
  country: 'AUT',
  language: 'de',
  isFree: true,
};

const path = '/service/setup';

/** The founder with the code that the start prints. */
async function founderWithCode(of = app) {
  return { ...founder, code: (await of.app.services.serviceSetUp.open()) ?? undefined };
}

/** From another machine, or in another way than a person at this one. */
async function from(remoteAddress: string, said: object = {}, headers: Record<string, string> = {}) {
  const response = await app.app.http.inject({
    method: 'POST',
    url: `/mt1/api${path}`,
    remoteAddress,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ ...founder, ...said }),
  });
  const { status }: { readonly status: number } = response.json();
  return { status };
}

async function info() {
  const answer = await app.get('/service/info');
  return answer.body.data[0];
}

const notAllowed = errors.NOT_ALLOWED.status;
const closed = errors.SET_UP_CLOSED.status;
const codeWrong = errors.SET_UP_CODE_WRONG.status;

describe('the first page of a new service is refused', () => {
  test('to everybody until a server has opened it', async () => {
    expect((await app.get(path)).body.data).toEqual([{ isOpen: false, asksCode: false }]);
    expect((await app.post(path, founder)).body.status).toBe(closed);
    expect(await info()).toMatchObject({ isNew: false });
  });

  test('where somebody has an account, whoever made it', async () => {
    await app.app.services.serviceSetUp.open();
    await anUnconfirmed(app);
    expect((await app.post(path, founder)).body.status).toBe(closed);
    expect(await app.app.services.serviceSetUp.open()).toBeNull();
  });

  test('to everybody without the code, from the machine itself as from elsewhere', async () => {
    await app.app.services.serviceSetUp.open();
    expect((await app.get(path)).body.data).toEqual([{ isOpen: true, asksCode: true }]);
    // Behind a proxy that adds no headers and calls the server by its own name every stranger looks like this.
    expect((await from('127.0.0.1', {}, { host: 'localhost:8080' })).status).toBe(codeWrong);
    expect((await from('::1', {}, { host: '127.0.0.1:8080' })).status).toBe(codeWrong);
    expect((await from('192.0.2.7')).status).toBe(codeWrong);
    expect((await from('127.0.0.1', {}, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(codeWrong);
    expect((await from('127.0.0.1', {}, { host: 'evil.example' })).status).toBe(codeWrong);
    expect((await from('127.0.0.1', {}, { origin: 'https://evil.example' })).status).toBe(codeWrong);
    expect((await from('192.0.2.8', { code: '' })).status).toBe(codeWrong);
    expect(await info()).toMatchObject({ isNew: true });
  });

  test('to who guesses on, even with the right code', async () => {
    const code = await app.app.services.serviceSetUp.open();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => from('192.0.2.9', { code: 'ABCD-EFGH-JKLM' })));
    expect(guesses.filter(({ status }) => status === errors.API_LIMIT.status).length).toBeGreaterThan(3);
    expect((await from('192.0.2.9', { code })).status).toBe(errors.API_LIMIT.status);
  });

  test('to nobody who has the code, however many strangers guess elsewhere', async () => {
    const { code } = await founderWithCode();
    for (let guesser = 0; guesser < 150; guesser += 1) {
      expect(await from(`203.${guesser}.113.1`, { code: 'AAAA-AAAA-AAAA', email: 'guesser@far.example' })).toEqual({
        status: codeWrong,
      });
    }
    expect(await from('198.51.100.99', { code })).toEqual({ status: 0 });
  });

  test('with a password that is guessed easily, and what is missing is named', async () => {
    await app.app.services.serviceSetUp.open();
    const easy = await app.post(path, { ...(await founderWithCode()), password: 'anna huber 1' });
    expect(easy.body.issues).toMatchObject([{ path: ['password'], code: 'TOO_EASY' }]);
    const { city: _, ...without } = founder;
    expect((await app.post(path, without)).body.issues).toMatchObject([{ path: ['city'], code: 'REQUIRED' }]);
    const nowhere = await app.post(path, { ...founder, isFree: false, salesContact: 'the office' });
    expect(nowhere.body.issues).toMatchObject([{ path: ['salesContact'], code: 'INVALID' }]);
  });
});

describe('the first page of a new service', () => {
  test('makes the administrator, who times races too, is confirmed and logged in', async () => {
    const first = await founderWithCode();
    const made = await app.post(path, first);
    expect(made.body.data[0]).toMatchObject({
      roles: ['ADMIN', 'TIMING_POINT_ACCOUNT'],
      isConfirmed: true,
      language: 'de',
    });
    const token = String(made.headers['authorization']);
    expect((await app.get('/users', token)).body.total).toBe(1);
    expect(await app.mailsTo(founder.email)).toEqual([]);
  });

  test('is closed for ever behind that, also when the server starts again', async () => {
    const first = await founderWithCode();
    await app.post(path, first);
    expect(await info()).toMatchObject({ isNew: false });
    expect((await app.post(path, { ...first, email: 'second@club.example' })).body.status).toBe(closed);
    await app.restart();
    expect(await app.app.services.serviceSetUp.open()).toBeNull();
    expect((await app.post(path, { ...first, email: 'second@club.example' })).body.status).toBe(closed);
  });

  test('lets in one of many who go through at the same moment', async () => {
    const first = await founderWithCode();
    const all = Array.from({ length: 6 }, (_, at) => app.post(path, { ...first, email: `chief-${at}@club.example` }));
    const statuses = (await Promise.all(all)).map(({ body }) => body.status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([closed, closed, closed, closed, closed, 0]);
    expect(await app.app.services.users.count({ search: '' })).toBe(1);
  });

  test('lets in from anywhere with the code, however it is typed, and it is the same after a restart', async () => {
    const code = await app.app.services.serviceSetUp.open();
    await app.restart();
    expect(await app.app.services.serviceSetUp.open()).toBe(code);
    const typed = String(code).toLowerCase().replaceAll('-', ' ');
    expect((await from('192.0.2.7', { code: typed })).status).toBe(0);
  });

  test('asks what things cost: where nothing does nothing is booked, and points can be neither given nor ordered', async () => {
    const first = await founderWithCode();
    const made = await app.post(path, first);
    const admin = String(made.headers['authorization']);
    expect(await info()).toMatchObject({ isFree: true, salesContact: null, prices: { event_tp: 0, trigger_tp: 0 } });
    const owner = await aTimekeeper(app, 0);
    const event = await anEvent(app);
    expect((await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token)).http).toBe(
      200,
    );
    await app.post('/devices/231203016/triggers', { triggers: [aTrigger(1)] }, event.device);
    await app.app.services.triggerDispatch.idle();
    const booked = await app.database.query<{ type: string }>('select type from timing_points where charge < 0', []);
    expect(booked).toEqual([]);
    const deposit = { amount: 5, key: 'a' };
    expect((await app.post(`/users/${owner.id}/timingpoints/deposit`, deposit, admin)).body.status).toBe(
      errors.SERVICE_IS_FREE.status,
    );
  });

  test('asks where points are ordered where they cost, and its answer outlasts a restart', async () => {
    const first = await founderWithCode();
    await app.post(path, { ...first, isFree: false, salesContact: 'office@club.example' });
    await app.restart();
    expect(await info()).toMatchObject({
      isFree: false,
      salesContact: 'office@club.example',
      prices: { event_tp: usualPrices.event_tp },
    });
  });

  test('is beaten by the options', async () => {
    const paid = await openTestApp(1_000, null, null, {
      ...here,
      asksPrices: true,
      salesContact: 'https://shop.example',
    });
    const first = await founderWithCode(paid);
    await paid.post(path, first);
    const [told] = (await paid.get('/service/info')).body.data;
    expect(told).toMatchObject({ isFree: false, salesContact: 'https://shop.example' });
    await paid.close();
  });
});

test('where accounts are and nobody was asked everything costs as before, unless the option says no', async () => {
  await aTimekeeper(app, 0);
  expect(await info()).toMatchObject({ isFree: false, prices: { event_tp: usualPrices.event_tp } });
  const free = await openTestApp(1_000, null, null, { asksPrices: false, prices: usualPrices });
  const [told] = (await free.get('/service/info')).body.data;
  expect(told).toMatchObject({ isFree: true, prices: { event_tp: 0, deviceBonus_tp: 0 } });
  await free.close();
});

describe('without a mail server who signed up', () => {
  const entry = (userId: string) => `/users/${userId}/entry-code`;
  const typed = (userId: string) => `/users/${userId}/confirmation/code`;

  test('is let in by nobody but an administrator, and nobody by a wrong code, a used one or one that is over', async () => {
    const [admin, anna, other] = [await anAdmin(app), await anUnconfirmed(app), await aTimekeeper(app, 0)];
    expect((await app.post(entry(anna.id), {}, other.token)).body.status).toBe(notAllowed);
    expect((await app.post(entry(admin.id), {}, admin.token)).body.status).toBe(notAllowed);
    expect((await app.post(entry(other.id), {}, admin.token)).body.status).toBe(errors.ENTRY_CODE_NEEDLESS.status);
    const [made] = (await app.post(entry(anna.id), {}, admin.token)).body.data;
    const code = String(made?.['code']);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await app.post(typed(anna.id), { code: wrong }, anna.token)).body.status).toBe(
      errors.ENTRY_CODE_WRONG.status,
    );
    expect((await app.post(typed(anna.id), { code }, other.token)).body.status).toBe(notAllowed);
    app.moveClock(after(app.now(), duration((limits.entryCode_h + 1) * TICKS_PER_HOUR)));
    expect((await app.post(typed(anna.id), { code }, anna.token)).body.status).toBe(errors.ENTRY_CODE_WRONG.status);
  });

  test('is let in by the code, once, and the audit list says by whom', async () => {
    const [admin, anna, bert] = [await anAdmin(app), await anUnconfirmed(app), await anUnconfirmed(app)];
    const [made] = (await app.post(entry(anna.id), {}, admin.token)).body.data;
    const code = String(made?.['code']);
    expect((await app.post(typed(bert.id), { code }, bert.token)).body.status).toBe(errors.ENTRY_CODE_WRONG.status);
    const letIn = await app.post(typed(anna.id), { code: `${code.slice(0, 3)} ${code.slice(3)}` }, anna.token);
    expect(letIn.body.data[0]).toMatchObject({ isConfirmed: true });
    const [deed] = (await app.get('/audit', admin.token)).body.data;
    expect(deed).toMatchObject({ action: 'entryCodeMade', user: { id: anna.id } });
  });

  test('does not guess on: the right code is refused too', async () => {
    const [admin, anna] = [await anAdmin(app), await anUnconfirmed(app)];
    const [made] = (await app.post(entry(anna.id), {}, admin.token)).body.data;
    const code = String(made?.['code']);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 12; tried += 1) await app.post(typed(anna.id), { code: wrong }, anna.token);
    expect((await app.post(typed(anna.id), { code }, anna.token)).body.status).toBe(errors.API_LIMIT.status);
  });

  test('needs no code where mails are sent', async () => {
    const mailer = { ...quietParts.mailer, keepsContent: false };
    const mailing = await openTestApp(1_000, null, null, { mailer });
    const [admin, anna] = [await anAdmin(mailing), await anUnconfirmed(mailing)];
    expect((await mailing.get('/service/info')).body.data[0]).toMatchObject({ sendsMails: true });
    expect((await mailing.post(entry(anna.id), {}, admin.token)).body.status).toBe(errors.ENTRY_CODE_NEEDLESS.status);
    await mailing.close();
  });
});

describeWithPostgres('of two servers on one database', (url) => {
  test('the first who goes through closes the first page of both, and both know what things cost', async () => {
    const servers = [await openTestApp(1_000, url(), null, here), await openTestApp(1_000, url(), null, here)];
    const codes = await Promise.all(servers.map((server) => server.app.services.serviceSetUp.open()));
    expect(codes[0]).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
    expect(codes[1]).toBe(codes[0]);
    const made = await Promise.all(
      servers.flatMap((server, of) =>
        [0, 1].map((at) => server.post(path, { ...founder, code: codes[0], email: `chief-${of}-${at}@club.example` })),
      ),
    );
    const statuses = made.map(({ body }) => body.status);
    expect(statuses.filter((status) => status === 0)).toHaveLength(1);
    for (const server of servers) {
      await expect
        .poll(async () => (await server.get('/service/info')).body.data[0])
        .toMatchObject({ isFree: true, isNew: false });
      await server.close();
    }
  });
});
