import { apiRoot } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCompetitor, aDevice, address, aTimekeeper, password, register, type TestUser } from '../../testing/people.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let anna: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  anna = await aCompetitor(app);
});
afterEach(() => app.close());

const newPassword = 'another horse battery';
const profile = { firstName: 'Anna', lastName: 'Huber', ...address };

function login(user: TestUser, secret = password) {
  return app.post('/user/login', { username: user.email, password: secret });
}

/** The token in the newest mail to a person. */
async function mailedToken(user: TestUser): Promise<string> {
  const mails = await app.mailsTo(user.email);
  const found = mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
  return found[0] ?? '';
}

describe('what is done with an account', () => {
  test.each([
    ['update', profile],
    ['password/update', { oldPassword: password, password: newPassword }],
    ['timingpoints/create', {}],
    ['delete', {}],
  ])('%s is refused to visitors, to others and to devices', async (call, body) => {
    const path = `/users/${anna.id}/${call}`;
    expect(await app.post(path, body)).toMatchObject({ http: 401, body: { status: -1007 } });
    const others = [(await aTimekeeper(app)).token, await aDevice(app)];
    for (const token of others) {
      const answer = await app.post(path, body, token);
      expect(answer).toMatchObject({ http: 400, body: { status: -2011 } });
    }
    expect(await app.mailsTo(anna.email)).toHaveLength(1);
  });
});

describe('updating an account', () => {
  test('names every fault, and takes neither address nor role §8.46', async () => {
    const faulty = { ...profile, city: '', country: 'Austria', roles: ['ADMIN'], email: 'x@y.org' };
    const answer = await app.post(`/users/${anna.id}/update`, faulty, anna.token);
    expect(answer.body.issues?.map(({ path }) => path[0]).toSorted(byName)).toEqual([
      'city',
      'country',
      'email',
      'roles',
    ]);
  });

  test('changes what one tells, and a timing point account stays one §3.45 §7.35', async () => {
    const numbers = { phone: '+43 512 1', cellPhone: '+43 664 1', postalCode: '6020' };
    const update = `/users/${anna.id}/update`;
    const upgraded = await app.post(`${update}?createTpAccount=true`, profile, anna.token);
    expect(upgraded.body.data).toMatchObject([{ ...profile, timingPointAccount: true }]);
    await app.post(`${update}?createTpAccount=false`, { ...profile, ...numbers, city: 'Hall' }, anna.token);
    const current = await app.get('/user/current', anna.token);
    const told = { ...profile, ...numbers, city: 'Hall', email: anna.email };
    const account = { roles: ['TIMING_POINT_ACCOUNT'], timingPointAccount: true, timingPoints: 0 };
    expect(current.body.data).toMatchObject([{ ...told, ...account, primaryAuthentication: 'PASSWORD' }]);
  });

  test.each([
    ['?createTpAccount', true],
    ['?createTpAccount=1', true],
    ['?createTpAccount=true', true],
    ['', false],
    ['?createTpAccount=0', false],
    ['?createTpAccount=false', false],
  ])('with %s a timing point account is asked for: %s §7.35', async (query, isOne) => {
    const updated = await app.post(`/users/${anna.id}/update${query}`, profile, anna.token);
    expect(updated.body.data).toMatchObject([{ timingPointAccount: isOne }]);
  });

  test('becomes a timing point account, also when asked twice §4.28 §6.3 §7.45', async () => {
    const path = `/users/${anna.id}/timingpoints/create`;
    await app.post(path, {}, anna.token);
    const answer = await app.post(path, {}, anna.token);
    expect(answer.body.data).toMatchObject([{ roles: ['TIMING_POINT_ACCOUNT'] }]);
  });
});

describe('changing the password', () => {
  test('needs the old one §7.46 §8.48', async () => {
    const body = { oldPassword: 'not this one', password: newPassword };
    const answer = await app.post(`/users/${anna.id}/password/update`, body, anna.token);
    expect(answer).toMatchObject({ http: 400, body: { status: -1013 } });
    expect(await login(anna)).toMatchObject({ http: 200 });
  });

  test('takes none that is among the first to be tried §7.46 §8.47', async () => {
    const body = { oldPassword: password, password: 'Passwort2026' };
    const answer = await app.post(`/users/${anna.id}/password/update`, body, anna.token);
    const issues = [{ path: ['password'], code: 'TOO_EASY' }];
    expect(answer).toMatchObject({ http: 400, body: { status: -3000, issues } });
    expect(await login(anna)).toMatchObject({ http: 200 });
  });

  test('lets this session go on and ends all others with -1007 §4.27 §7.46', async () => {
    const other = String((await login(anna)).headers['authorization']);
    const body = { oldPassword: password, password: newPassword };
    const answer = await app.post(`/users/${anna.id}/password/update`, body, anna.token);
    expect(answer).toMatchObject({ http: 200, body: { status: 0 } });
    expect(await app.get('/user/current', anna.token)).toMatchObject({ http: 200 });
    expect(await app.get('/user/current', other)).toMatchObject({
      http: 401,
      body: { status: -1007 },
    });
    expect(await login(anna)).toMatchObject({ body: { status: -1001 } });
    expect(await login(anna, newPassword)).toMatchObject({ http: 200 });
  });
});

test('of two who change the password at once only one knew the old one §7.46', async () => {
  const change = (better: string) =>
    app.post(`/users/${anna.id}/password/update`, { oldPassword: password, password: better }, anna.token);
  const answers = await Promise.all([change(newPassword), change('a third horse battery')]);
  expect(answers.map((answer) => answer.body.status).toSorted(byName)).toEqual([-1013, 0]);
});

describe('a forgotten password', () => {
  test('of nobody, or of a disabled account, is told so §4.30 §8.42 §8.43', async () => {
    const forgotten = (email: string) => app.post('/user/password/forgotten', { email });
    expect(await forgotten('x@example.org')).toMatchObject({ http: 404, body: { status: -1011 } });
    await app.app.services.users.change(anna.id, (user) => ({ ...user, isDisabled: true }));
    expect(await forgotten(anna.email)).toMatchObject({ http: 400, body: { status: -1003 } });
  });

  test('of an account is not told so, from wherever one asks: its link leads on §4.30 §8.42 §8.43', async () => {
    const asked = await app.app.http.inject({
      method: 'POST',
      url: `${apiRoot}/user/password/forgotten`,
      remoteAddress: '192.0.2.9',
      payload: { email: anna.email },
    });
    expect(asked.statusCode).toBe(200);
    const body = { token: await mailedToken(anna), password: newPassword };
    expect(await app.post('/user/password/reset', body)).toMatchObject({ http: 200 });
    expect(await login(anna, newPassword)).toMatchObject({ http: 200 });
  });

  test('is chosen anew by the mailed link, once, and every session ends §8.45', async () => {
    await app.post('/user/password/forgotten', { email: anna.email.toUpperCase() });
    const body = { token: await mailedToken(anna), password: newPassword };
    const answers = await Promise.all([app.post('/user/password/reset', body), app.post('/user/password/reset', body)]);
    expect(answers.map((answer) => answer.body.status).toSorted(byName)).toEqual([-1012, 0]);
    const later = { ...body, password: 'a third horse battery' };
    expect(await app.post('/user/password/reset', later)).toMatchObject({
      body: { status: -1012 },
    });
    expect(await app.get('/user/current', anna.token)).toMatchObject({ http: 401 });
    expect(await login(anna, newPassword)).toMatchObject({ http: 200 });
  });

  test('may be tried again by the same link when it was too easy', async () => {
    await app.post('/user/password/forgotten', { email: anna.email });
    const token = await mailedToken(anna);
    const easy = await app.post('/user/password/reset', { token, password: '1234567890' });
    expect(easy).toMatchObject({ http: 400, body: { status: -3000 } });
    const better = await app.post('/user/password/reset', { token, password: newPassword });
    expect(better).toMatchObject({ http: 200 });
  });

  test.each([
    ['an invented token', () => 'invented'],
    ['the token of an earlier mail', (earlier: string) => earlier],
  ])('is not chosen by %s', async (_what, tokenOf) => {
    await app.post('/user/password/forgotten', { email: anna.email });
    const earlier = await mailedToken(anna);
    app.moveClock(ticksAt('2026-01-17T09:00:01Z'));
    await app.post('/user/password/forgotten', { email: anna.email });
    const body = { token: tokenOf(earlier), password: newPassword };
    const answer = await app.post('/user/password/reset', body);
    expect(answer).toMatchObject({ http: 400, body: { status: -1012 } });
    expect(await login(anna)).toMatchObject({ http: 200 });
  });

  test('has an hour, and a disabled account has none §4.30 §8.44', async () => {
    await app.post('/user/password/forgotten', { email: anna.email });
    const body = { token: await mailedToken(anna), password: newPassword };
    const { users } = app.app.services;
    await users.change(anna.id, (user) => ({ ...user, isDisabled: true }));
    expect(await app.post('/user/password/reset', body)).toMatchObject({ body: { status: -1003 } });
    await users.change(anna.id, (user) => ({ ...user, isDisabled: false }));
    app.moveClock(ticksAt('2026-01-17T10:00:00Z'));
    expect(await app.post('/user/password/reset', body)).toMatchObject({ body: { status: -1012 } });
  });

  test('cannot be asked for without end, for one account', async () => {
    const careful = await openTestApp(1);
    const ask = () => careful.post('/user/password/forgotten', { email: 'x@example.org' });
    for (let mail = 0; mail < 5; mail += 1) expect(await ask()).toMatchObject({ http: 404 });
    const answer = await ask();
    expect(answer).toMatchObject({ http: 429, body: { status: -9000 } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    await careful.close();
  });
});

describe('a disabled account', () => {
  test('is told so to who knows the password, and opens nothing §4.25 §7.6 §8.51', async () => {
    await app.app.services.users.change(anna.id, (user) => ({ ...user, isDisabled: true }));
    expect(await login(anna, 'not this one')).toMatchObject({ body: { status: -1001 } });
    expect(await login(anna)).toMatchObject({ http: 200, body: { status: -1003 } });
    expect(await app.get('/user/current', anna.token)).toMatchObject({ body: { status: -1006 } });
  });
});

describe('deleting an account', () => {
  test('needs the link of the mail, unused and within a day §4.29 §6.14 §7.36', async () => {
    const submit = (token: string) => app.post('/users/delete/submit', { token });
    expect(await submit('invented')).toMatchObject({ http: 400, body: { status: -1012 } });
    await app.post(`/users/${anna.id}/delete`, {}, anna.token);
    const token = await mailedToken(anna);
    await app.app.services.users.change(anna.id, (user) => ({ ...user, isDisabled: true }));
    expect(await submit(token)).toMatchObject({ body: { status: -1003 } });
    await app.app.services.users.change(anna.id, (user) => ({ ...user, isDisabled: false }));
    app.moveClock(ticksAt('2026-01-18T09:00:00Z'));
    expect(await submit(token)).toMatchObject({ body: { status: -1012 } });
    expect(await login(anna)).toMatchObject({ http: 200 });
  });

  test('that is asked for again and again gets no more mails, and is told so §8.49', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => app.post(`/users/${anna.id}/delete`, {}, anna.token)),
    );
    const refused = answers.filter(({ http }) => http !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer).toMatchObject({ body: { status: -9000 } });
    const deletions = (await app.mailsTo(anna.email)).filter(({ text }) => /\/delete#/.test(text));
    expect(deletions).toHaveLength(answers.length - refused.length);
  });

  test('a link for the password does not delete §8.50', async () => {
    await app.post('/user/password/forgotten', { email: anna.email });
    const answer = await app.post('/users/delete/submit', { token: await mailedToken(anna) });
    expect(answer).toMatchObject({ body: { status: -1012 } });
  });

  test('erases who it was, frees the devices, and the address may sign up again §6.14', async () => {
    const keeper = await aTimekeeper(app);
    await aDevice(app);
    await register(app, keeper);
    await app.post(`/users/${keeper.id}/delete`, {}, keeper.token);
    const answer = await app.post('/users/delete/submit', { token: await mailedToken(keeper) });
    expect(answer.body).toMatchObject({ status: 0 });
    expect(await app.get('/user/current', keeper.token)).toMatchObject({ http: 401 });
    expect(await login(keeper)).toMatchObject({ body: { status: -1001 } });
    expect(await app.mailsTo(keeper.email)).toEqual([]);
    const device = await app.app.services.devices.find('231203016');
    expect(device).toMatchObject({ ownerId: null, name: 'MT1' });
    const again = { email: keeper.email, password, ...profile, createTpAccount: false };
    const signedUp = await app.post('/user/register', { ...again, consent: true });
    expect(signedUp).toMatchObject({ http: 200 });
  });
});

function byName(a: string | number | undefined, b: string | number | undefined): number {
  return String(a).localeCompare(String(b));
}
