import { apiRoot } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTimekeeper } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  // A fiftieth of everything, so that a test reaches the end of it.
  app = await openTestApp(0.02);
});
afterEach(() => app.close());

const perPerson = 36;
const perAddress = { visitor: 1_200, user: 120 };

const ask = async (path: string, authorization: string, remoteAddress: string, forwarded = '') => {
  const headers = { authorization, ...(forwarded === '' ? {} : { 'x-forwarded-for': forwarded }) };
  return app.app.http.inject({ url: apiRoot + path, headers, remoteAddress });
};

describe('a quota', () => {
  test('is of a person, from however many addresses', async () => {
    const [anna, eva] = [await aTimekeeper(app), await aTimekeeper(app)];
    for (let call = 0; call < perPerson; call += 1) {
      const answer = await ask('/user/current', anna.token, `192.0.2.${call}`);
      expect(answer.statusCode).toBe(200);
    }
    const refused = await ask('/user/current', anna.token, '192.0.2.99');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ status: -9000, data: [] });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/user/current', eva.token, '192.0.2.99')).statusCode).toBe(200);
  });

  test('is of an address, whoever calls, with a good token or not', async () => {
    for (let call = 0; call < perAddress.user; call += 1) {
      expect((await ask('/user/current', `guess ${call}`, '192.0.2.1')).statusCode).toBe(401);
    }
    expect((await ask('/user/current', 'another', '192.0.2.1')).statusCode).toBe(429);
    expect((await ask('/user/current', 'another', '192.0.2.2')).statusCode).toBe(401);
  });

  test('is ten times higher for what everybody may see', async () => {
    for (let call = 0; call < perAddress.visitor; call += 1) {
      expect((await ask('/time/now', '', '192.0.2.1')).statusCode).toBe(200);
    }
    expect((await ask('/time/now', '', '192.0.2.1')).statusCode).toBe(429);
  });

  test('is not dodged by inventing addresses', async () => {
    for (let call = 0; call <= perAddress.user; call += 1) {
      const answer = await ask('/user/current', 'guess', '192.0.2.1', `198.51.100.${call}`);
      expect(answer.statusCode).toBe(call < perAddress.user ? 401 : 429);
    }
  });
});

test('behind a proxy of ours each of its clients has a quota, which none of them can dodge', async () => {
  const behind = await openTestApp(0.02, null, null, { trustProxy: ['10.0.0.1'] });
  const askAs = async (forwarded: string, remoteAddress = '10.0.0.1') => {
    const headers = { authorization: 'guess', 'x-forwarded-for': forwarded };
    const url = `${apiRoot}/user/current`;
    return (await behind.app.http.inject({ url, headers, remoteAddress })).statusCode;
  };
  try {
    for (let call = 0; call < perAddress.user; call += 1) {
      expect(await askAs(`198.51.100.${call}, 192.0.2.1`)).toBe(401);
    }
    expect(await askAs('198.51.100.200, 192.0.2.1')).toBe(429);
    expect(await askAs('192.0.2.2')).toBe(401);
    // Past the proxy nobody is believed whom they speak for.
    for (let call = 0; call < perAddress.user; call += 1) {
      expect(await askAs(`198.51.100.${call}`, '10.0.0.2')).toBe(401);
    }
    expect(await askAs('198.51.100.200', '10.0.0.2')).toBe(429);
  } finally {
    await behind.close();
  }
});
