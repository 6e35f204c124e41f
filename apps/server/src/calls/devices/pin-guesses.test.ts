import { apiRoot } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aDevice, aTimekeeper, pin } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const id = '231203016';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  await aDevice(app);
});
afterEach(() => app.close());

const say = async (path: string, body: unknown, remoteAddress: string, authorization = '') => {
  const url = `${apiRoot}/devices/${id}/${path}`;
  const headers = authorization === '' ? {} : { authorization };
  const payload = JSON.stringify(body);
  const json = { ...headers, 'content-type': 'application/json' };
  const answer = await app.app.http.inject({
    method: 'POST',
    url,
    headers: json,
    payload,
    remoteAddress,
  });
  return {
    http: answer.statusCode,
    status: answer.json().status,
    retry: answer.headers['retry-after'],
  };
};

const guessedPin = (n: number): string => String(n).padStart(4, '0');

describe('who guesses the pin of a device', () => {
  test('waits soon, whichever call is used for it', async () => {
    const thief = await aTimekeeper(app);
    const statuses: unknown[] = [];
    for (let n = 0; n < 8; n += 1) {
      const registration = { pin: guessedPin(n), name: 'mine' };
      const { status } = await say('register', registration, '192.0.2.1', thief.token);
      statuses.push(status);
    }
    expect(statuses).toEqual([-5002, -5002, -5002, -5002, -5002, -5002, -9000, -9000]);
    const otherCall = await say('token', { pin }, '192.0.2.1');
    expect(otherCall).toEqual({ http: 429, status: -9000, retry: '60' });
  });

  test('waits from wherever the account calls', async () => {
    const thief = await aTimekeeper(app);
    for (let n = 0; n < 6; n += 1) {
      await say('register', { pin: guessedPin(n), name: 'mine' }, `192.0.2.${n}`, thief.token);
    }
    const registration = { pin, name: 'mine' };
    const answer = await say('register', registration, '192.0.2.99', thief.token);
    expect(answer).toMatchObject({ http: 429, status: -9000 });
  });

  test('waits although all guesses are made at once', async () => {
    const thief = await aTimekeeper(app);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        say('register', { pin: guessedPin(n), name: 'mine' }, '192.0.2.1', thief.token),
      ),
    );
    expect(answers.filter(({ status }) => status === -5002)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === -9000)).toHaveLength(54);
  });

  test('locks nobody else out who knows it', async () => {
    for (let n = 0; n < 100; n += 1) await say('token', { pin: guessedPin(n) }, '192.0.2.1');
    const owner = await aTimekeeper(app);
    const registration = { pin, name: 'Finish' };
    expect(await say('register', registration, '192.0.2.2', owner.token)).toMatchObject({
      status: 0,
    });
  });
});
