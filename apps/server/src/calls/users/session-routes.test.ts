import { TICKS_PER_MINUTE, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCompetitor, aDevice, aTimekeeper, anAdmin, password, type TestUser } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let anna: TestUser;
beforeEach(async () => {
  app = await openTestApp();
  anna = await aCompetitor(app);
});
afterEach(() => app.close());

async function login(): Promise<string> {
  const answer = await app.post('/user/login', { username: anna.email, password });
  return String(answer.headers['authorization']);
}

async function sessions(token = anna.token) {
  return (await app.get(`/users/${anna.id}/sessions`, token)).body.data;
}

function laterBy(minutes: number): void {
  app.moveClock(after(app.now(), duration(minutes * TICKS_PER_MINUTE)));
}

describe('where somebody is logged in', () => {
  test('is nobody else’s to see or to end', async () => {
    const [own] = await sessions();
    const others = [(await aTimekeeper(app)).token, (await anAdmin(app)).token, await aDevice(app)];
    const path = `/users/${anna.id}/sessions`;
    for (const token of others) {
      expect(await app.get(path, token)).toMatchObject({ body: { status: -2011 } });
      for (const ended of [path, `${path}/${String(own?.['id'])}`])
        expect(await app.delete(ended, undefined, token)).toMatchObject({
          body: { status: -2011 },
        });
    }
    expect(await app.get(path)).toMatchObject({ http: 401 });
    expect(await sessions()).toHaveLength(1);
  });

  test('ends no session of others, whoever knows its id', async () => {
    const other = await aCompetitor(app);
    const [theirs] = (await app.get(`/users/${other.id}/sessions`, other.token)).body.data;
    const path = `/users/${anna.id}/sessions/${String(theirs?.['id'])}`;
    expect(await app.delete(path, undefined, anna.token)).toMatchObject({
      body: { status: -1030 },
    });
    expect(await app.get('/user/current', other.token)).toMatchObject({ http: 200 });
  });

  test('tells the browser and system, and opens nothing', async () => {
    const [own] = await sessions();
    // As the test client calls itself.
    expect(own).toMatchObject({ device: 'lightMyRequest', isThis: true });
    expect(await app.get('/user/current', String(own?.['id']))).toMatchObject({ http: 401 });
  });

  test('ends one, or all others, and goes on with this one', async () => {
    const [phone, desk] = [await login(), await login()];
    const listed = await sessions(phone);
    expect(listed.filter(({ isThis }) => isThis === false)).toHaveLength(2);
    const ended = listed.find(({ isThis }) => isThis === true);
    const path = `/users/${anna.id}/sessions`;
    await app.delete(`${path}/${String(ended?.['id'])}`, undefined, anna.token);
    expect(await app.get('/user/current', phone)).toMatchObject({ http: 401 });
    const all = await app.delete(path, undefined, anna.token);
    expect(all.body.data).toEqual([{ ended: 1 }]);
    expect(await app.get('/user/current', desk)).toMatchObject({ http: 401 });
    expect(await sessions()).toHaveLength(1);
  });

  test('says when each was used last, without a write for each call', async () => {
    const desk = await login();
    const { seenSessions, sessions: store } = app.app.services;
    const write = vi.spyOn(store, 'noteSeen');
    for (const minutes of [3, 3]) {
      laterBy(minutes);
      await app.get('/user/current', desk);
    }
    await seenSessions.write();
    expect(write).not.toHaveBeenCalled();
    laterBy(5);
    await app.get('/user/current', desk);
    await app.get('/user/current', desk);
    await seenSessions.write();
    expect(write).toHaveBeenCalledOnce();
    const seen = (await sessions()).find(({ isThis }) => isThis === false);
    expect(seen).toMatchObject({ seenAt_100ns: app.now() });
  });
});
