/** The minute of opening: many want the same, are told where they stand, and come again. */
import { apiRoot, parseJson, stringifyJson } from '@startwand/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { aCompetitor, aTimekeeper, password } from '../../testing/people.ts';
import { anOpenEvent, register, skier } from '../../testing/registration.ts';
import { openTestApp, type Answer, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // Who can come again is told at once where in line that is.
  app = await openTestApp(1_000, null, null, { linePatience_ms: 0 });
});
afterAll(() => app.close());

interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  readonly token?: string;
  readonly from?: string;
}

async function ask({ path, body, key, token, from = '10.0.0.1' }: Asked, at = app) {
  const response = await at.app.http.inject({
    method: 'POST',
    url: apiRoot + path,
    remoteAddress: from,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token === undefined ? {} : { authorization: token }),
    },
    payload: stringifyJson(body),
  });
  return { ...(parseJson(response.body) as Answer['body']), headers: response.headers };
}

type Told = Awaited<ReturnType<typeof ask>>;

/** Comes again with the same key until something came of it. */
async function stand(asked: Asked): Promise<{ readonly told: readonly Told[]; readonly last: Told }> {
  const told: Told[] = [];
  for (;;) {
    const last = await ask(asked);
    if (last.status !== -9003) return { told, last };
    told.push(last);
    await pause(5);
  }
}

describe('registering at the minute of opening', () => {
  test('keeps the place of who comes again, enters each once, and gives each a bib of their own', async () => {
    const event = await anOpenEvent(app, { firstStartNumber: 1, registrationLimit: 25 });
    const people = await Promise.all(Array.from({ length: 30 }, () => aCompetitor(app)));
    const body = { ...skier, consent: true };
    const stood = await Promise.all(
      people.map(({ id, token }, n) => {
        const path = `/user/${id}/event/${event.id}/register`;
        return stand({ path, body, key: `opening-${n}`, token });
      }),
    );
    const waits = stood.flatMap(({ told }) => told);
    expect(waits.length).toBeGreaterThan(0);
    for (const { data, headers } of waits) {
      expect(data).toMatchObject([{ ahead: expect.any(Number), wait_s: expect.any(Number) }]);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    const entered = stood.filter(({ last }) => last.status === 0);
    expect(entered).toHaveLength(25);
    expect(stood.filter(({ last }) => last.status === -4052)).toHaveLength(5);
    const bibs = entered.map(({ last }) => Number(last.data[0]?.['startNumber']));
    expect(bibs.toSorted((a, b) => a - b)).toEqual(bibs.map((_, n) => n + 1));
    expect(await app.app.services.events.competitors(event.id)).toHaveLength(25);
  });

  test('gains who presses a hundred times nothing: one place, one entry, one mail', async () => {
    const event = await anOpenEvent(app);
    const eva = await aCompetitor(app);
    const path = `/user/${eva.id}/event/${event.id}/register`;
    const body = { ...skier, consent: true };
    const presses = Array.from({ length: 100 }, (_, n) =>
      stand({ path, body, key: `press-${String(n).padStart(3, '0')}`, token: eva.token }),
    );
    const statuses = (await Promise.all(presses)).map(({ last }) => last.status);
    expect(statuses.filter((status) => status === 0)).toHaveLength(1);
    expect(statuses.filter((status) => status === -4051)).toHaveLength(99);
    expect(await app.app.services.events.competitors(event.id)).toHaveLength(1);
    const mails = await app.mailsTo(eva.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Registration'))).toHaveLength(1);
    // The same act again is answered as it was.
    const [first] = statuses.flatMap((status, n) => (status === 0 ? [n] : []));
    const again = await ask({
      path,
      body,
      key: `press-${String(first).padStart(3, '0')}`,
      token: eva.token,
    });
    expect(again.status).toBe(0);
  });
});

test('who is refused, and mends what was wrong, tries anew with the same key', async () => {
  const asking = await anOpenEvent(app, { registrationFields: [{ name: 'startNumber' }] });
  const anna = await aCompetitor(app);
  const bert = await aCompetitor(app);
  const wish = (startNumber: number) => ({ ...skier, consent: true, startNumber });
  await register(app, anna, asking, { startNumber: 7 });
  const path = `/user/${bert.id}/event/${asking.id}/register`;
  const asked = { path, key: 'bert-wishes', token: bert.token };
  expect((await stand({ ...asked, body: wish(7) })).last.status).toBe(-4009);
  expect((await stand({ ...asked, body: wish(8) })).last.status).toBe(0);
});

describe('a flood of sign-ups', () => {
  const signUp = (n: number) => ({
    email: `flood-${n}@example.org`,
    password: 'two ridges before noon',
    firstName: 'Eva',
    lastName: 'Moser',
    street: 'Dorf 1',
    city: 'Feichten',
    country: 'AUT',
    createTpAccount: false,
    consent: true,
  });
  const path = '/user/register';

  test('stands in a line of its own: who has an account logs in and registers meanwhile', async () => {
    const event = await anOpenEvent(app);
    const anna = await aCompetitor(app);
    const keeper = await aTimekeeper(app);
    let over = 0;
    const flood = Array.from({ length: 12 }, async (_, n) => {
      const body = signUp(n);
      const stood = await stand({ path, body, key: `sign-up-${n}`, from: `10.1.0.${n}` });
      over += 1;
      return stood;
    });
    const registered = await register(app, anna, event);
    const login = await app.post('/user/login', { username: keeper.email, password });
    expect(registered.body.status).toBe(0);
    expect(login.body.status).toBe(0);
    expect(over).toBeLessThan(12);
    const stood = await Promise.all(flood);
    expect(stood.map(({ last }) => last.status)).toEqual(stood.map(() => 0));
    expect(stood.every(({ last }) => last.headers.authorization !== undefined)).toBe(true);
    const aheads = stood.map(({ told }) => Number(told[0]?.data[0]?.['ahead'] ?? 0));
    expect(Math.max(...aheads)).toBeGreaterThan(5);
  });

  test('keeps the place of a key, which is of what it was asked for', async () => {
    const asked = { path, body: signUp(100), key: 'sign-up-100' };
    const first = ask(asked);
    const other = await ask({ ...asked, body: signUp(101) });
    expect(other.status).toBe(-6005);
    await first;
    const { last } = await stand(asked);
    expect(last.status).toBe(0);
    expect((await ask(asked)).headers.authorization).toBe(last.headers.authorization);
    expect((await ask({ ...asked, key: 'another-key' })).status).not.toBe(0);
  });

  test('is bounded for one address, and coming again is no further attempt', async () => {
    const strict = await openTestApp(1);
    const from = '10.9.9.9';
    const known = { path, body: signUp(200), key: 'sign-up-200', from };
    expect((await ask(known, strict)).status).toBe(0);
    const nothing = { path, body: {}, key: 'nothing-at-all', from };
    for (let n = 0; n < 119; n += 1) await ask(nothing, strict);
    expect((await ask(nothing, strict)).status).toBe(-9000);
    expect((await ask(known, strict)).status).toBe(0);
    await strict.close();
  });
});
