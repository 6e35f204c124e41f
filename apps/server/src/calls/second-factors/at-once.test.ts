/** Two things at one moment: what was looked at before is another by the time that it counts. */
import { limits } from '@startwand/contract';
import { TICKS_PER_MINUTE, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeWithPostgres } from '../../storage/database/each-database.ts';
import { PasskeyDevice } from '../../testing/passkey-device.ts';
import { aCompetitor, anAdmin, password, type TestUser } from '../../testing/people.ts';
import { codeAt, giveSecondFactor, withApp } from '../../testing/second-factors.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const place = { rpId: 'startwand.example', origin: 'https://startwand.example' };

let app: TestApp;
let anna: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  anna = await aCompetitor(app);
});
afterEach(() => app.close());

const login = (user = anna) => app.post('/user/login', { username: user.email, password });
const finish = (body: object) => app.post('/user/login/finish', body);

/** @returns what confirms it, at whichever server */
async function startPasskey(user = anna, at = app) {
  const path = `/users/${user.id}/factors/passkey`;
  const [made] = (await at.post(path, undefined, user.token)).body.data;
  const challenge = String(Reflect.get(Object(made?.['options']), 'challenge'));
  const passkey = new PasskeyDevice().make({ ...place, challenge });
  const body = { ticket: String(made?.['ticket']), name: 'Phone', passkey };
  return (to = at) => to.post(`${path}/confirm`, body, user.token);
}

async function startApp(user = anna) {
  const path = `/users/${user.id}/factors/authenticator`;
  const [made] = (await app.post(path, undefined, user.token)).body.data;
  const body = { ticket: made?.['ticket'], code: codeAt(app, String(made?.['secret'])) };
  return () => app.post(`${path}/confirm`, body, user.token);
}

async function told(user = anna) {
  const [factors] = (await app.get(`/users/${user.id}/factors`, user.token)).body.data;
  return Object(factors);
}

describe('of two at one moment', () => {
  test('who set up a first factor each only one is shown recovery codes, and those open the account', async () => {
    const confirming = [await startApp(), await startPasskey(), await startPasskey()];
    const answers = await Promise.all(confirming.map((confirm) => confirm()));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    const shown = answers.map(({ body }) => Object(body.data[0]).recoveryCodes);
    expect(shown.map((codes) => codes.length).toSorted((a, b) => a - b)).toEqual([0, 0, 10]);
    const ticket = Object((await login()).body.data[0]).ticket;
    expect(await finish({ ticket, recoveryCode: shown.flat()[0] })).toMatchObject({ http: 200 });
  });

  test('confirmations of one ticket one counts', async () => {
    const confirm = await startPasskey();
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect((await told()).factors).toHaveLength(1);
  });

  test('uses of one recovery code one opens the account', async () => {
    const { recoveryCodes } = await withApp(app, anna);
    const steps = await Promise.all([login(), login(), login()]);
    const answers = await Promise.all(
      steps.map(({ body }) => finish({ ticket: Object(body.data[0]).ticket, recoveryCode: recoveryCodes[3] })),
    );
    expect(answers.filter(({ body }) => body.status === 0)).toHaveLength(1);
    expect(await told()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('no more passkeys are taken than there may be', async () => {
    const confirming: (() => Promise<unknown>)[] = [];
    for (let n = 0; n < limits.passkeysMax + 2; n += 1) confirming.push(await startPasskey());
    await Promise.all(confirming.map((confirm) => confirm()));
    expect((await told()).factors).toHaveLength(limits.passkeysMax);
  });
});

describe('a login that is under way', () => {
  /** The password is being compared meanwhile, which takes its time. */
  async function duringLogin(work: () => Promise<unknown>) {
    const under = login();
    await app.get('/time/now');
    await work();
    return under;
  }

  test('opens nothing of an account that is disabled meanwhile, also when it is enabled again', async () => {
    const admin = await anAdmin(app);
    const answer = await duringLogin(() => app.post(`/users/${anna.id}/disable`, {}, admin.token));
    expect(answer.body.status).toBe(-1003);
    await app.post(`/users/${anna.id}/enable`, {}, admin.token);
    const open = await app.app.services.tokens.hashesOf(anna.id, app.now());
    expect(open).toEqual([]);
  });

  test('asks for the second factor that is set up meanwhile', async () => {
    const answer = await duringLogin(() => giveSecondFactor(app, anna.id));
    expect(answer.body.status).toBe(-1031);
    expect(answer.headers['authorization']).toBeUndefined();
  });

  test('by a passkey opens nothing of an account that is disabled meanwhile', async () => {
    const device = new PasskeyDevice();
    const path = `/users/${anna.id}/factors/passkey`;
    const [made] = (await app.post(path, undefined, anna.token)).body.data;
    const challenge = String(Reflect.get(Object(made?.['options']), 'challenge'));
    const passkey = device.make({ ...place, challenge });
    await app.post(`${path}/confirm`, { ticket: made?.['ticket'], name: 'P', passkey }, anna.token);
    const admin = await anAdmin(app);
    app.moveClock(after(app.now(), duration(TICKS_PER_MINUTE)));
    const [step] = (await app.post('/user/passkey/start')).body.data;
    const asked = String(Reflect.get(Object(step?.['passkey']), 'challenge'));
    const answer = device.answer({ ...place, challenge: asked });
    const [finished] = await Promise.all([
      finish({ ticket: step?.['ticket'], passkey: answer }),
      app.post(`/users/${anna.id}/disable`, {}, admin.token),
    ]);
    await app.post(`/users/${anna.id}/enable`, {}, admin.token);
    const token = String(finished.headers['authorization'] ?? '');
    expect(await app.get('/user/current', token)).toMatchObject({ http: 401 });
  });
});

describeWithPostgres('at two servers on one database', (url) => {
  test('one first factor brings recovery codes, and no more passkeys are taken than there may be', async () => {
    const servers = [await openTestApp(1_000, url()), await openTestApp(1_000, url())] as const;
    const [one, other] = servers;
    const ben = await aCompetitor(one);
    const confirming: Awaited<ReturnType<typeof startPasskey>>[] = [];
    for (let n = 0; n < limits.passkeysMax + 2; n += 1) confirming.push(await startPasskey(ben, one));
    const answers = await Promise.all(confirming.map((confirm, n) => confirm(n % 2 === 0 ? one : other)));
    const shown = answers.flatMap(({ body }) => Object(body.data[0]).recoveryCodes ?? []);
    expect(shown).toHaveLength(limits.recoveryCodesCount);
    const { secondFactors } = one.app.services;
    expect(await secondFactors.listOf(ben.id)).toHaveLength(limits.passkeysMax);
    expect(await secondFactors.hasRecoveryCode(ben.id, String(shown[0]))).toBe(true);
    for (const server of servers) await server.close();
  });
});
