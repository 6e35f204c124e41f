import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventForm } from '../../testing/events.ts';
import {
  aCompetitor,
  aDevice,
  aTimekeeper,
  anUnconfirmed,
  password,
  register,
  type TestUser,
} from '../../testing/people.ts';
import { putFactor, putRecoveryCodes } from '../second-factors/store.ts';
import { giveSecondFactor } from '../../testing/second-factors.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';
import { changeAddress } from './change-address.ts';
import { mintLinkToken, putLink } from './mailed-link-store.ts';

let app: TestApp;
let anna: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  anna = await aCompetitor(app);
});
afterEach(() => app.close());

const fresh = 'new@example.org';
const changed = 'Your e-mail address was changed';
const better = 'another horse battery';

const ask = (email: string, secret: string | null = password, who = anna) =>
  app.post(`/users/${who.id}/email`, secret === null ? { email } : { email, password: secret }, who.token);
const confirm = (token: string, who = anna) => app.post('/user/email/confirm', { token }, who.token);
const login = (username: string, secret = password) => app.post('/user/login', { username, password: secret });
const reset = (token: string, secret = better) => app.post('/user/password/reset', { token, password: secret });

/** The token of the newest mail to an address that has one. */
async function tokenTo(email: string): Promise<string> {
  const mails = await app.mailsTo(email);
  const found = mails.flatMap(({ text }) => /#(?:address|token)=([\w-]+)/.exec(text)?.[1] ?? []);
  return found[0] ?? '';
}

/** All of a test are written at one moment: none of them is the newest. */
async function letter(email: string, subject: string): Promise<string> {
  const found = (await app.mailsTo(email)).filter((mail) => mail.subject === subject);
  return found.map(({ text }) => text).join();
}

async function move(from: TestUser, to: string): Promise<void> {
  await ask(to, password, from);
  expect(await confirm(await tokenTo(to), from)).toMatchObject({ http: 200 });
}

/** As {@link move}, whatever has to be proved for it. */
async function takeOver(to: string): Promise<void> {
  const { users, mailedLinks, tokens, clock, mailSender, publicUrl } = app.app.services;
  const token = mintLinkToken();
  const user = await users.find(anna.id);
  if (user === null) throw new Error('There is nobody.');
  await users.write([putLink('address', anna.id, token, clock() + 9n, to)]);
  const parts = { users, mailedLinks, tokens, clock, mailSender, publicUrl };
  const { passwordGuesses, endSessions } = app.app.services;
  await changeAddress({ ...parts, passwordGuesses, endSessions }, user, token);
}

describe('another address', () => {
  test('needs the password, and who guesses at it waits', async () => {
    for (const wrong of ['not this one', null]) {
      expect(await ask(fresh, wrong)).toMatchObject({ http: 400, body: { status: -1050 } });
    }
    for (let guess = 0; guess < 30; guess += 1) await ask(fresh, 'not this one');
    expect(await ask(fresh)).toMatchObject({ http: 429, body: { status: -9000 } });
    expect(await app.mailsTo(fresh)).toEqual([]);
  });

  test('is not the one that the account has', async () => {
    const answer = await ask(anna.email.toUpperCase());
    expect(answer).toMatchObject({ http: 400, body: { issues: [{ path: ['email'] }] } });
  });

  test('waits for the link of its mail; then it logs in, and the old one does not', async () => {
    await ask(fresh.toUpperCase());
    expect(await login(anna.email)).toMatchObject({ body: { status: 0 } });
    const [mail] = await app.mailsTo(fresh);
    expect(mail?.text).toContain('/panel/account#address=');
    const answers = await Promise.all([0, 1].map(async () => confirm(await tokenTo(fresh))));
    expect(answers.map(({ body }) => body.status).toSorted((a, b) => a - b)).toEqual([-1012, 0]);
    const current = await app.get('/user/current', anna.token);
    expect(current.body.data).toMatchObject([{ email: fresh, isConfirmed: true }]);
    expect(await login(fresh)).toMatchObject({ body: { status: 0 } });
    expect(await login(anna.email)).toMatchObject({ body: { status: -1001 } });
  });

  test('is put in by nobody but who is logged in with the account, and within a day', async () => {
    await ask(fresh);
    const token = await tokenTo(fresh);
    expect(await app.post('/user/email/confirm', { token })).toMatchObject({ http: 401 });
    const bert = await aCompetitor(app);
    expect(await confirm(token, bert)).toMatchObject({ http: 400, body: { status: -1052 } });
    app.moveClock(ticksAt('2026-01-18T09:00:00Z'));
    expect(await confirm(token)).toMatchObject({ http: 400, body: { status: -1012 } });
    expect(await login(anna.email)).toMatchObject({ body: { status: 0 } });
  });

  test('that is another’s is answered alike and told to its reader alone, as often as a free one', async () => {
    const bert = await aCompetitor(app);
    const answers = [await ask(bert.email), await ask(fresh)];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const told = await letter(bert.email, 'This address has an account already');
    expect(told).toContain('/login');
    expect(told).not.toContain('#address');
    for (let more = 0; more < 3; more += 1) await ask(`free-${more}@example.org`);
    // Neither kind tells by the limit which one it was.
    expect(await ask(bert.email)).toMatchObject({ http: 429 });
    expect(await ask('free-9@example.org')).toMatchObject({ http: 429 });
  });

  test('that became another’s meanwhile is refused to who reads its mail', async () => {
    await ask(fresh);
    const annas = await tokenTo(fresh);
    const bert = await aCompetitor(app);
    await ask(fresh, password, bert);
    const mails = await app.mailsTo(fresh);
    const tokens = mails.flatMap(({ text }) => /#address=([\w-]+)/.exec(text)?.[1] ?? []);
    await confirm(tokens.find((token) => token !== annas) ?? '', bert);
    expect(await confirm(annas)).toMatchObject({ http: 400, body: { status: -1010 } });
  });

  test('is not kept by an account that nobody confirmed, and mends a mistyped one', async () => {
    const squatter = await anUnconfirmed(app);
    await move(anna, squatter.email);
    expect(await app.get('/user/current', squatter.token)).toMatchObject({ http: 401 });
    const typist = await anUnconfirmed(app);
    await move(typist, 'right@example.org');
    const told = await app.get('/user/current', typist.token);
    expect(told.body.data).toMatchObject([{ email: 'right@example.org', isConfirmed: true }]);
    // Nobody ever answered from the first one.
    expect(await app.mailsTo(typist.email)).toHaveLength(1);
  });

  test('ends what was mailed to the old one', async () => {
    await app.post('/user/password/forgotten', { email: anna.email });
    const token = await tokenTo(anna.email);
    await move(anna, fresh);
    expect(await reset(token)).toMatchObject({ body: { status: -1012 } });
  });

  test('of an account without a password needs a login of the last minutes', async () => {
    const { users } = app.app.services;
    await users.write([{ sql: 'update users set password_hash = null where id = ?', parameters: [anna.id] }]);
    expect(await ask(fresh, null)).toMatchObject({ http: 200 });
    app.moveClock(ticksAt('2026-01-17T09:20:00Z'));
    expect(await ask('later@example.org', null)).toMatchObject({ body: { status: -1051 } });
    await confirm(await tokenTo(fresh));
    const told = await letter(anna.email, changed);
    expect(told).toContain('log in with Google');
    expect(told).not.toContain('token=');
  });
});

describe('who had the address before', () => {
  test('is told, and takes the account back with a new password; everybody else is out', async () => {
    await move(anna, 'thief@example.org');
    expect(await letter(anna.email, changed)).toContain('t...[at]example[.]org');
    await app.post('/user/password/forgotten', { email: 'thief@example.org' });
    const thiefs = await tokenTo('thief@example.org');
    expect(await reset(await tokenTo(anna.email))).toMatchObject({ http: 200 });
    expect(await app.get('/user/current', anna.token)).toMatchObject({ http: 401 });
    expect(await login(anna.email, better)).toMatchObject({ body: { status: 0 } });
    expect(await login('thief@example.org')).toMatchObject({ body: { status: -1001 } });
    expect(await reset(thiefs, 'a third horse battery')).toMatchObject({ body: { status: -1012 } });
  });

  test('still does when the thief changes address and password once more', async () => {
    await move(anna, 'thief@example.org');
    const back = await tokenTo(anna.email);
    const change = { oldPassword: password, password: 'stolen horse battery' };
    await app.post(`/users/${anna.id}/password/update`, change, anna.token);
    await ask('thief-2@example.org', change.password);
    await confirm(await tokenTo('thief-2@example.org'));
    const told = await letter('thief@example.org', changed);
    expect(told).toContain('t...[at]example[.]org');
    expect(told).not.toContain('token=');
    expect(await reset(back)).toMatchObject({ http: 200 });
    expect(await login(anna.email, better)).toMatchObject({ body: { status: 0 } });
  });

  test('has it without what the thief set up to get in; what was there for long stays', async () => {
    const own = await giveSecondFactor(app, anna.id);
    app.moveClock(ticksAt('2026-01-25T09:00:00Z'));
    const { secondFactors, clock } = app.app.services;
    const made = { id: 'thiefs', userId: anna.id, kind: 'passkey', credential: 'his' } as const;
    const passkey = { ...made, name: 'Mine', publicKey: 'x', usedUp: 0n, createdAt: clock() };
    // Days before, so that it looks like the holder's.
    await secondFactors.write([putFactor(passkey), ...putRecoveryCodes(anna.id, ['A'])]);
    app.moveClock(ticksAt('2026-01-30T09:00:00Z'));
    await takeOver('thief@example.org');
    await secondFactors.write([putFactor({ ...passkey, id: 'next', credential: 'another' })]);
    await reset(await tokenTo(anna.email));
    expect((await secondFactors.listOf(anna.id)).map(({ id }) => id)).toEqual([own]);
    expect(await login(anna.email, better)).toMatchObject({ body: { status: -1031 } });
  });

  test('is not asked for the second factor of a thief who set up the first one', async () => {
    await takeOver('thief@example.org');
    await giveSecondFactor(app, anna.id);
    expect(await reset(await tokenTo(anna.email))).toMatchObject({ http: 200 });
    expect(await login(anna.email, better)).toMatchObject({ body: { status: 0 } });
  });

  test('still does when the thief would rather delete the account', async () => {
    await app.post(`/users/${anna.id}/delete`, {}, anna.token);
    const before = await tokenTo(anna.email);
    await move(anna, 'thief@example.org');
    const submit = (token: string) => app.post('/users/delete/submit', { token });
    const request = () => app.post(`/users/${anna.id}/delete`, {}, anna.token);
    expect(await submit(before)).toMatchObject({ body: { status: -1012 } });
    expect(await request()).toMatchObject({ http: 400, body: { status: -1053 } });
    // Asked for at the instant of the change.
    const { users, clock } = app.app.services;
    await users.write([putLink('deletion', anna.id, 'at-that-instant', clock() + 9n)]);
    expect(await submit('at-that-instant')).toMatchObject({ http: 400, body: { status: -1053 } });
    const back = /#token=([\w-]+)/.exec(await letter(anna.email, changed))?.[1] ?? '';
    expect(await reset(back)).toMatchObject({ http: 200 });
    expect(await login(anna.email, better)).toMatchObject({ body: { status: 0 } });
  });

  test('has a week, and after it the account can be deleted', async () => {
    await move(anna, fresh);
    app.moveClock(ticksAt('2026-01-24T09:00:00Z'));
    expect(await reset(await tokenTo(anna.email))).toMatchObject({ body: { status: -1012 } });
    expect(await login(fresh)).toMatchObject({ body: { status: 0 } });
    expect(await app.post(`/users/${anna.id}/delete`, {}, anna.token)).toMatchObject({ http: 200 });
  });
});

describe('the link of a mail', () => {
  const read = (token: string) => app.post('/user/link', { token });

  test('says what it opens, and what ends with the account, without being used up', async () => {
    const keeper = await aTimekeeper(app, 500);
    await aDevice(app);
    await register(app, keeper);
    await app.post(`/user/${keeper.id}/events`, eventForm, keeper.token);
    await app.post(`/users/${keeper.id}/delete`, {}, keeper.token);
    const token = await tokenTo(keeper.email);
    await read(token);
    const { body } = await read(token);
    expect(body.data).toMatchObject([{ purpose: 'deletion', email: keeper.email, ownEvents: 1, devices: 1 }]);
    expect(body.data[0]?.['timingPoints']).toBeGreaterThan(0);
    expect(await app.post('/users/delete/submit', { token })).toMatchObject({ http: 200 });
    expect(await read(token)).toMatchObject({ http: 400, body: { status: -1012 } });
  });

  test('names the address that it brings back', async () => {
    await move(anna, fresh);
    const { body } = await read(await tokenTo(anna.email));
    expect(body.data).toMatchObject([{ purpose: 'takeBack', email: anna.email }]);
  });
});

test.each([
  ['password12', 'easy'],
  ['anna.huber!', 'easy'],
  ['short', 'easy'],
  ['zebra lamp 7', 'fair'],
  ['correct horse battery', 'strong'],
])('«%s» is judged as %s by the rule that refuses', async (candidate, verdict) => {
  const body = { password: candidate, about: ['anna.huber@example.org', 'Anna', 'Huber'] };
  expect((await app.post('/user/password/judge', body)).body.data).toEqual([{ verdict }]);
});
