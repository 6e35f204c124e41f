import { TICKS_PER_MINUTE, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCompetitor, password, type TestUser } from '../../testing/people.ts';
import { codeAt, withApp, type WithApp } from '../../testing/second-factors.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const stepNeeded = -1031;
const ticketInvalid = -1032;
const wrong = -1033;

let app: TestApp;
let anna: TestUser;
let own: WithApp;
beforeEach(async () => {
  app = await openTestApp();
  anna = await aCompetitor(app);
  own = await withApp(app, anna);
});
afterEach(() => app.close());

function login(user = anna, secret = password) {
  return app.post('/user/login', { username: user.email, password: secret });
}

async function ticketOf(user = anna): Promise<string> {
  return String((await login(user)).body.data[0]?.['ticket']);
}

function finish(body: object) {
  return app.post('/user/login/finish', body);
}

/** The code that was used to set the app up is used up. */
function laterBy(minutes: number): void {
  app.moveClock(after(app.now(), duration(minutes * TICKS_PER_MINUTE)));
}

describe('a login to an account with a second factor', () => {
  test('by the password alone opens nothing, and says how to go on', async () => {
    const answer = await login();
    // A program that logs in with a password reads in the body that it does not get in.
    expect(answer).toMatchObject({ http: 200, body: { status: stepNeeded } });
    expect(answer.headers['authorization']).toBeUndefined();
    expect(answer.body.data).toMatchObject([{ ways: ['code', 'recoveryCode'], passkey: null }]);
    expect(await app.get('/user/current', String(answer.body.data[0]?.['ticket']))).toMatchObject({
      http: 401,
    });
  });

  test('with a wrong password says nothing of the second factor', async () => {
    expect((await login(anna, 'another horse battery')).body).toMatchObject({
      status: -1001,
      data: [],
    });
  });

  test('goes on by a code, once for each ticket and each code', async () => {
    laterBy(1);
    const [first, second] = [await ticketOf(), await ticketOf()];
    const code = codeAt(app, own.secret);
    const answer = await finish({ ticket: first, code });
    expect(answer).toMatchObject({ http: 200, body: { data: [{ email: anna.email }] } });
    const token = String(answer.headers['authorization']);
    expect(await app.get('/user/current', token)).toMatchObject({ http: 200 });
    laterBy(1);
    const next = codeAt(app, own.secret);
    expect(await finish({ ticket: first, code: next })).toMatchObject({
      body: { status: ticketInvalid },
    });
    // One step aside is taken, but neither the code that was used nor one before it.
    expect(await finish({ ticket: second, code })).toMatchObject({ body: { status: wrong } });
    expect(await finish({ ticket: second, code: next })).toMatchObject({ http: 200 });
  });

  test('takes the code of the step before and behind, and no other', async () => {
    laterBy(5);
    const codes = [-2, 2, -1, 1].map((steps) => codeAt(app, own.secret, steps));
    const statuses: (number | undefined)[] = [];
    for (const code of codes) statuses.push((await finish({ ticket: await ticketOf(), code })).body.status);
    expect(statuses).toEqual([wrong, wrong, 0, 0]);
  });

  test('of two who say the same code at once lets one in', async () => {
    laterBy(1);
    const tickets = [await ticketOf(), await ticketOf()];
    const code = codeAt(app, own.secret);
    const answers = await Promise.all(tickets.map((ticket) => finish({ ticket, code })));
    expect(answers.filter(({ body }) => body.status === 0)).toHaveLength(1);
  });

  test('refuses a ticket that is made up, over its time, or for something else', async () => {
    laterBy(1);
    const ticket = await ticketOf();
    const proof = await app.post(`/users/${anna.id}/proof/start`, undefined, anna.token);
    laterBy(10);
    const code = codeAt(app, own.secret);
    for (const one of ['made-up', ticket, String(proof.body.data[0]?.['ticket'])])
      expect(await finish({ ticket: one, code })).toMatchObject({
        body: { status: ticketInvalid },
      });
  });

  test('refuses the code of somebody else', async () => {
    const ben = await aCompetitor(app);
    const his = await withApp(app, ben);
    laterBy(1);
    const answer = await finish({ ticket: await ticketOf(), code: codeAt(app, his.secret) });
    expect(answer).toMatchObject({ http: 400, body: { status: wrong } });
  });

  test('lets nobody guess on with one ticket, nor with many', async () => {
    laterBy(1);
    const ticket = await ticketOf();
    const tries = await Promise.all(Array.from({ length: 12 }, () => finish({ ticket, code: '000000' })));
    expect(tries.filter(({ body }) => body.status === wrong).length).toBeLessThanOrEqual(8);
    expect(await finish({ ticket, code: codeAt(app, own.secret) })).not.toMatchObject({
      body: { status: 0 },
    });
    const next = await ticketOf();
    await finish({ ticket: next, code: '000000' });
    expect(await finish({ ticket: next, code: '000000' })).toMatchObject({ http: 429 });
    // Nobody else waits.
    const ben = await aCompetitor(app);
    const his = await withApp(app, ben);
    laterBy(1);
    const other = await finish({ ticket: await ticketOf(ben), code: codeAt(app, his.secret) });
    expect(other).toMatchObject({ http: 200 });
  });

  test('is over for an account that was disabled meanwhile, or has another password', async () => {
    laterBy(1);
    const ticket = await ticketOf();
    const change = { oldPassword: password, password: 'another horse battery' };
    await app.post(`/users/${anna.id}/password/update`, change, anna.token);
    const code = codeAt(app, own.secret);
    expect(await finish({ ticket, code })).toMatchObject({ body: { status: ticketInvalid } });
    const other = String((await login(anna, change.password)).body.data[0]?.['ticket']);
    await app.app.services.users.change(anna.id, (user) => ({ ...user, isDisabled: true }));
    expect(await finish({ ticket: other, code })).toMatchObject({ body: { status: -1003 } });
  });

  test('goes on by a recovery code, each once, and a mail tells how many are left', async () => {
    const [recoveryCode = ''] = own.recoveryCodes;
    expect(own.recoveryCodes).toHaveLength(10);
    const typed = recoveryCode.toLowerCase().replaceAll('-', ' ');
    const answers = [
      await finish({ ticket: await ticketOf(), recoveryCode: typed }),
      await finish({ ticket: await ticketOf(), recoveryCode }),
    ];
    expect(answers.map(({ body }) => body.status)).toEqual([0, wrong]);
    const mails = await app.mailsTo(anna.email);
    expect(mails.map(({ text }) => /Codes left: (\d+)/.exec(text)?.[1])).toContain('9');
  });

  test('is asked for the second step by a new password by mail, too', async () => {
    await app.post('/user/password/forgotten', { email: anna.email });
    const mails = await app.mailsTo(anna.email);
    const token = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
    const chosen = 'another horse battery';
    await app.post('/user/password/reset', { token, password: chosen });
    expect(await login(anna, chosen)).toMatchObject({ body: { status: stepNeeded } });
  });
});

test('an account without one logs in as ever', async () => {
  const ben = await aCompetitor(app);
  const answer = await login(ben);
  expect(answer).toMatchObject({ http: 200, body: { status: 0, data: [{ email: ben.email }] } });
  expect(String(answer.headers['authorization'])).toHaveLength(43);
});
