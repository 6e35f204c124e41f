import { apiRoot } from '@startwand/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailLimits } from '../../mail/mail-limits.ts';
import { aCompetitor, password, type TestUser } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/** Where people of tests sign up from, and so are known. */
const home = '127.0.0.1';
const better = 'another horse battery';
const { perHour } = mailLimits.reset.toReceiver;

let app: TestApp;
let anna: TestUser;
beforeEach(async () => {
  // As it is outside of tests: the quotas are what this is about.
  app = await openTestApp(1);
  anna = await aCompetitor(app);
});
afterEach(() => app.close());

async function post(path: string, body: object, remoteAddress: string, token = '') {
  const answer = await app.app.http.inject({
    method: 'POST',
    url: apiRoot + path,
    headers: {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: token }),
    },
    payload: JSON.stringify(body),
    remoteAddress,
  });
  return { http: answer.statusCode, status: Number(answer.json().status) };
}

const forgotten = (from: string, email = anna.email) => post('/user/password/forgotten', { email }, from);

async function resetTokens(): Promise<readonly string[]> {
  const mails = await app.mailsTo(anna.email);
  return mails.flatMap(({ text }) => /password-reset#token=([\w-]+)/.exec(text)?.[1] ?? []);
}

test('a flood from many addresses fills no letter box, and the holder at home has mail and link all the same §4.30', async () => {
  const flood = () => Promise.all(Array.from({ length: 40 }, (_, n) => forgotten(`198.18.${n}.1`)));
  await flood();
  expect(await resetTokens()).toHaveLength(perHour);
  const before = new Set(await resetTokens());
  expect(await forgotten(home)).toMatchObject({ status: 0 });
  const [own = ''] = (await resetTokens()).filter((token) => !before.has(token));
  // The link of the holder outlives what others ask for behind it.
  await flood();
  expect(await post('/user/password/reset', { token: own, password: better }, home)).toMatchObject({
    status: 0,
  });
  for (const token of before)
    expect(await post('/user/password/reset', { token, password: 'a third good one' }, home)).toMatchObject({
      status: -1012,
    });
  const login = { username: anna.email, password: better };
  expect(await post('/user/login', login, home)).toMatchObject({ status: 0 });
});

test('one address asks about few accounts in an hour, and others still ask', async () => {
  const asked: number[] = [];
  for (let n = 0; n < 65; n += 1) asked.push((await forgotten('198.18.0.1', `nobody-${n}@example.org`)).http);
  expect(asked.filter((http) => http !== 429)).toHaveLength(60);
  expect(await forgotten('198.18.9.1')).toMatchObject({ status: 0 });
  const login = { username: anna.email, password };
  expect(await post('/user/login', login, '198.18.0.1')).toMatchObject({ status: 0 });
});

test('all strangers together cause so many in an hour, and the holder at home is none §4.30', async () => {
  const { perHour: most = 0 } = mailLimits.reset.byStrangers ?? {};
  const counted = { sql: 'insert into mail_counts (counted, until, count) values (?, ?, ?)' };
  const hour = 36_000_000_000n;
  const until = app.now() - (app.now() % hour) + hour;
  const parameters = ['reset for strangers, hour', until, most];
  await app.app.services.users.write([{ ...counted, parameters }]);
  expect(await forgotten('198.18.0.1')).toMatchObject({ http: 429 });
  expect(await forgotten(home)).toMatchObject({ status: 0 });
});

test('a stranger who asks for the end of an account uses up nothing of its holder', async () => {
  const mallory = await aCompetitor(app);
  const path = `/users/${anna.id}/delete`;
  for (let n = 0; n < 6; n += 1) expect((await post(path, {}, '198.18.0.1', mallory.token)).status).not.toBe(0);
  expect(await post(path, {}, home, anna.token)).toMatchObject({ status: 0 });
});
