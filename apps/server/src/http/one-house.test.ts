/** Many people behind one address, and one neighbour with very many addresses. */
import { apiRoot } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anUnconfirmed, password } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp(1);
});
afterEach(() => app.close());

const house = '192.0.2.1';
const ask = async (path: string, payload: object, remoteAddress = house) => {
  const url = apiRoot + path;
  const answer = await app.app.http.inject({ method: 'POST', url, payload, remoteAddress });
  const { status }: { status: number } = answer.json();
  return { http: answer.statusCode, status, retryAfter_s: Number(answer.headers['retry-after']) };
};

async function linkOf(email: string): Promise<string> {
  const [mail] = await app.mailsTo(email);
  return /#confirm=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

describe('a house behind one address', () => {
  test('confirms its addresses all within one minute', async () => {
    const people = [];
    for (let n = 0; n < 24; n += 1) people.push(await anUnconfirmed(app));
    const answers = [];
    for (const { email } of people) {
      answers.push(await ask('/user/confirm', { token: await linkOf(email), password }));
    }
    expect(answers.filter(({ http }) => http !== 200)).toEqual([]);
  });

  test('is not kept out by one who invents tokens there', async () => {
    const anna = await anUnconfirmed(app);
    for (let n = 0; n < 55; n += 1) {
      await ask('/user/confirm', { token: `invented ${n}` });
      await ask('/user/google/finish', { reply: 'code=1&state=2', browserKey: `invented ${n}` });
    }
    expect(await ask('/user/passkey/start', {})).not.toMatchObject({ http: 429 });
    const token = await linkOf(anna.email);
    expect(await ask('/user/confirm', { token, password })).toMatchObject({ http: 200 });
  });

  test('lets one who tries the same beginning again and again wait, and others there not', async () => {
    const tries = [];
    for (let n = 0; n < 20; n += 1) {
      tries.push(await ask('/user/confirm', { token: `aaaa-${n}` }));
    }
    const refused = tries.filter(({ http }) => http === 429);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.retryAfter_s).toBeGreaterThan(10);
    const anna = await anUnconfirmed(app);
    const good = { token: await linkOf(anna.email), password };
    expect(await ask('/user/confirm', good)).toMatchObject({ http: 200 });
    expect(await ask('/user/confirm', { token: 'aaaa-20' }, '192.0.2.2')).toMatchObject({
      http: 400,
    });
  });
});

test('one line of IPv6 has four times the quota of one address, with all its networks', async () => {
  const small = await openTestApp(0.02);
  const call = async (address: string) => {
    const url = `${apiRoot}/user/current`;
    const headers = { authorization: 'guess' };
    return (await small.app.http.inject({ url, headers, remoteAddress: address })).statusCode;
  };
  try {
    const ofAddress = 120;
    let taken = 0;
    for (let n = 0; n < 6 * ofAddress; n += 1) {
      if ((await call(`2001:db8:7:${(n % 60_000).toString(16)}::1`)) === 401) taken += 1;
    }
    expect(taken).toBe(4 * ofAddress);
    expect(await call('2001:db8:8::1')).toBe(401);
    expect(await call('::ffff:192.0.2.9')).toBe(401);
  } finally {
    await small.close();
  }
});
