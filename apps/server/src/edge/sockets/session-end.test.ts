import { TICKS_PER_DAY, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeWithPostgres } from '../../storage/database/each-database.ts';
import { aDevice, aTimekeeper, anAdmin, password, type TestUser } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aTimingProgram } from '../../testing/programs.ts';

/** Connects at a server; resolves with what it was told last, and whether it was hung up. */
async function listenAt(app: TestApp, token: string) {
  const { http } = app.app;
  const listening = http.server.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : null;
  const address = port === null ? await http.listen({ port: 0, host: '127.0.0.1' }) : `http://127.0.0.1:${port}`;
  const { client } = await aTimingProgram(address, token);
  const state: { ended: string | null } = { ended: null };
  client.onStompError = ({ headers }) => {
    state.ended = headers['message'] ?? '';
  };
  return state;
}

type Listening = Awaited<ReturnType<typeof listenAt>>;

/** What it was told when it was ended, which it waits for. */
function endOf(listening: Listening): Promise<string> {
  return vi.waitUntil(() => listening.ended, { timeout: 10_000 });
}

/** Each ends a session of the person, who is connected with it. */
const ends: Readonly<Record<string, (app: TestApp, person: TestUser) => Promise<unknown>>> = {
  'logging out': (app, { token }) => app.post('/user/logout', {}, token),

  'its end from another session': async (app, { id, email }) => {
    const login = await app.post('/user/login', { username: email, password });
    const other = String(login.headers['authorization']);
    const { body } = await app.get(`/users/${id}/sessions`, other);
    const [listening] = body.data.filter(({ isThis }) => isThis === false);
    await app.delete(`/users/${id}/sessions/${String(listening?.['id'])}`, undefined, other);
  },

  'the end of all sessions but another one': async (app, { id, email }) => {
    const login = await app.post('/user/login', { username: email, password });
    await app.delete(`/users/${id}/sessions`, undefined, String(login.headers['authorization']));
  },

  'a password that was changed elsewhere': async (app, { id, email }) => {
    const login = await app.post('/user/login', { username: email, password });
    const other = String(login.headers['authorization']);
    const change = { oldPassword: password, password: 'another good one' };
    await app.post(`/users/${id}/password/update`, change, other);
  },

  'a password that was chosen anew by mail': async (app, { email }) => {
    await app.post('/user/password/forgotten', { email });
    const token = await mailedToken(app, email);
    await app.post('/user/password/reset', { token, password: 'another good one' });
  },

  'an account that is disabled': async (app, { id }) => {
    const admin = await anAdmin(app);
    await app.post(`/users/${id}/disable`, {}, admin.token);
  },

  'an account that is deleted': async (app, { id, email, token }) => {
    await app.post(`/users/${id}/delete`, {}, token);
    await app.post('/users/delete/submit', { token: await mailedToken(app, email) });
  },

  'the end of its days': async (app) => {
    app.moveClock(after(app.now(), duration(30 * TICKS_PER_DAY)));
  },
};

async function mailedToken(app: TestApp, email: string): Promise<string> {
  const mails = await app.mailsTo(email);
  return mails.map(({ text }) => /[?#]token=([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? '';
}

describe.each(Object.entries(ends))('a live connection ends with %s', (_what, end) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp();
  });
  afterEach(() => app.close());

  it('and that of somebody else goes on', async () => {
    const person = await aTimekeeper(app);
    const listening = await listenAt(app, person.token);
    await end(app, person);
    const other = await listenAt(app, await aDevice(app));
    expect(await endOf(listening)).toContain('-1007');
    await app.app.services.sessionWatch.look();
    expect(other.ended).toBeNull();
  });
});

describe('a token that the database lets expire', () => {
  it('ends its live connection at the first call that is refused with it', async () => {
    const app = await openTestApp();
    try {
      const { token } = await aTimekeeper(app);
      const listening = await listenAt(app, token);
      const sql = 'update tokens set expires_at = 1';
      await app.database.write({ statements: [{ sql, parameters: [] }] });
      expect(await app.get('/user/current', token)).toMatchObject({ http: 401 });
      expect(await endOf(listening)).toContain('-1007');
    } finally {
      await app.close();
    }
  });
});

describeWithPostgres('of two servers on one database', (url) => {
  let here: TestApp;
  let there: TestApp;
  beforeEach(async () => {
    here = await openTestApp(1_000, url());
    there = await openTestApp(1_000, url());
  });
  afterEach(async () => {
    await here.close();
    await there.close();
  });

  it.each(Object.entries(ends))('either ends its live connections with %s', async (_what, end) => {
    const person = await aTimekeeper(here);
    const listening = await listenAt(there, person.token);
    await end(here, person);
    there.moveClock(here.now());
    expect(await endOf(listening)).toContain('-1007');
  });

  it('one that did not hear of it looks for itself', async () => {
    const { token } = await aTimekeeper(here);
    const listening = await listenAt(there, token);
    // As if the word of the other one was lost with the connection to the database.
    await here.app.services.tokens.revoke(token, here.now());
    expect(await endOf(listening)).toContain('-1007');
  });
});
