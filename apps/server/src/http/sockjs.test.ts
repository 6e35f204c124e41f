/** Timing programs as they are: the public clients of SockJS and STOMP, unmodified, on real sockets. */
import { deviceTriggerTopic, userTriggerTopic } from '@startwand/contract';
import SockJS from 'sockjs-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTrigger } from '../testing/deliveries.ts';
import { aDevice, aTimekeeper, pin, register, type TestUser } from '../testing/people.ts';
import { aTimingProgram, type TimingProgram } from '../testing/programs.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
let device: string;
let address: string;
const programs: TimingProgram[] = [];

beforeEach(async () => {
  app = await openTestApp();
  owner = await aTimekeeper(app);
  await aDevice(app);
  device = await register(app, owner);
  address = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map(({ client }) => client.deactivate()));
  await app.close();
});

async function program(authorization: string | null): Promise<TimingProgram> {
  const made = await aTimingProgram(address, authorization);
  programs.push(made);
  return made;
}

test('pages of any origin may ask, and bring nothing of their reader along', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  const info = await app.app.http.inject({ url: '/devices/info', headers });
  expect(info.headers['access-control-allow-origin']).toBe('https://elsewhere.example');
  expect(info.headers['access-control-allow-credentials']).toBeUndefined();
});

describe('who may', () => {
  test('a wrong token is refused', async () => {
    await expect(program('wrong')).rejects.toThrow('-1007');
  });

  test("another's device and another's account stay silent, also to a visitor, and nothing else does", async () => {
    const other = await aTimekeeper(app);
    const asked = [deviceTriggerTopic('231203016'), userTriggerTopic(owner.id)];
    const strangers = await Promise.all([other.token, null].map((token) => program(token)));
    const nothing = await Promise.all(strangers.flatMap((stranger) => asked.map((topic) => stranger.listen(topic))));
    // Foreign, unknown and own devices on one line, the own one in the middle.
    const client = await program(owner.token);
    await client.listen(deviceTriggerTopic('231203099'));
    const heard = await client.listen(deviceTriggerTopic('231203016'));
    await client.listen(userTriggerTopic(other.id));
    await app.post('/devices/231203016/triggers', { triggers: [aTrigger(1)] }, device);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await app.app.services.triggerDispatch.idle();
    expect(nothing).toEqual([[], [], [], []]);
    for (const { client: line } of [...strangers, client]) expect(line.connected).toBe(true);
  });

  test('at the door of the pages a refusal is told, with SockJS too', async () => {
    const stranger = await aTimingProgram(address, null, ['websocket'], '/server');
    programs.push(stranger);
    const refused = new Promise<string | undefined>((resolve) => {
      stranger.client.onStompError = (frame) => resolve(frame.headers['message']);
    });
    stranger.client.subscribe(deviceTriggerTopic('231203016'), () => undefined);
    expect(await refused).toContain('-2011');
  });
});

describe('a timing program', () => {
  test.each(['', 'Bearer '])('hears the triggers of its device, token as «%s…» §7.38', async (prefix) => {
    const client = await program(prefix + owner.token);
    const ofDevice = await client.listen(deviceTriggerTopic('231203016'));
    const ofAccount = await client.listen(userTriggerTopic(owner.id));
    await app.post('/devices/231203016/triggers', { triggers: [aTrigger(1)] }, device);
    const message = {
      type: 'ENTITY_ADD',
      entityType: 'TriggerDto',
      dto: { deviceId: '231203016', timingChannel: 'C0' },
    };
    await vi.waitFor(() => expect(ofDevice).toMatchObject([message]));
    await vi.waitFor(() => expect(ofAccount).toMatchObject([message]));
  });

  test('hears nothing more of a device that is not theirs any more', async () => {
    const client = await program(owner.token);
    const heard = await client.listen(deviceTriggerTopic('231203016'));
    await app.post('/devices/231203016/deregister', {}, owner.token);
    const next = await aTimekeeper(app);
    await register(app, next);
    const again = await app.post('/devices/231203016/token', { pin });
    const token = String(again.headers['authorization']);
    await app.post('/devices/231203016/triggers', { triggers: [aTrigger(1)] }, token);
    await app.app.services.triggerDispatch.idle();
    expect(heard).toEqual([]);
    expect(client.client.connected).toBe(true);
  });

  test('is told goodbye when the server ends', async () => {
    const { client } = await program(owner.token);
    const closed = new Promise<number>((resolve) => {
      client.onWebSocketClose = (event: CloseEvent) => resolve(event.code);
    });
    await app.app.services.hub.close();
    expect(await closed).toBe(1001);
  });
});

describe('what SockJS asks first', () => {
  test('is answered to pages of any origin and never kept', async () => {
    const answer = await fetch(`${address}/devices/info?t=1`, {
      headers: { origin: 'https://timing.example' },
    });
    expect(await answer.json()).toMatchObject({ websocket: true, cookie_needed: false });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://timing.example');
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  test('a transport that is not offered fails at once', async () => {
    const socket = new SockJS(`${address}/devices`, null, { transports: ['jsonp-polling'] });
    const closed = await new Promise<CloseEvent>((resolve) => {
      socket.addEventListener('close', resolve);
    });
    expect(closed.code).toBe(2000);
    for (const path of ['/devices/0/1/jsonp', '/devices/iframe.html', '/devices/0/1/websocket']) {
      expect([path, (await fetch(address + path)).status]).toEqual([path, 404]);
    }
  });
});

describe.each(['/devices', '/server'])('without a WebSocket, at %s', (root) => {
  test.each(['xhr-streaming', 'xhr-polling'] as const)(
    'a program hears everything in order by %s',
    async (transport) => {
      const made = await aTimingProgram(address, owner.token, [transport], root);
      programs.push(made);
      const heard = await made.listen(deviceTriggerTopic('231203016'));
      const sequences = Array.from({ length: 400 }, (_, index) => index + 1);
      for (const half of [sequences.slice(0, 200), sequences.slice(200)]) {
        const triggers = half.map((sequence) => aTrigger(sequence));
        await app.post('/devices/231203016/triggers', { triggers }, device);
      }
      await vi.waitFor(() => expect(heard).toHaveLength(400), { timeout: 20_000 });
      expect(heard.map(({ dto }) => dto['id'])).toEqual(sequences.map((sequence) => `231203016.s1.${sequence}`));
    },
  );

  test('who only polls gets one frame at a time, and what waits together', async () => {
    const session = `${address}${root}/123/abcdefgh`;
    const poll = async () => (await fetch(`${session}/xhr`, { method: 'POST' })).text();
    const send = (...frames: readonly string[]) =>
      fetch(`${session}/xhr_send`, { method: 'POST', body: JSON.stringify(frames) });
    expect((await send('\n')).status).toBe(404);
    expect(await poll()).toBe('o\n');
    expect((await send('CONNECT\naccept-version:1.2\n\n\0')).status).toBe(204);
    expect(await poll()).toMatch(/^a\["CONNECTED/);
    expect((await fetch(`${session}/xhr_send`, { method: 'POST' })).status).toBe(400);
    const long = { method: 'POST', body: JSON.stringify(['x'.repeat(20_000)]) };
    expect((await fetch(`${session}/xhr_send`, long)).status).toBe(413);
    await send('no frame at all\n\n\0');
    expect(await poll()).toMatch(/^a\["ERROR/);
    expect(await poll()).toMatch(/^c\[1002,/);
    expect((await send('\n')).status).toBe(404);
  });

  test('a second request that fetches is sent away, and one that breaks off ends the session', async () => {
    const session = `${address}${root}/123/abcdefgi`;
    const leave = new AbortController();
    const stream = await fetch(`${session}/xhr_streaming`, {
      method: 'POST',
      signal: leave.signal,
    });
    const reader = stream.body?.getReader();
    const opened = await reader?.read();
    expect(Buffer.from(opened?.value ?? []).toString()).toMatch(/^h{2048}\n/);
    const second = await fetch(`${session}/xhr`, { method: 'POST' });
    expect(await second.text()).toMatch(/^c\[2010,/);
    expect(app.app.services.hub.crowd().sessions).toBe(1);
    leave.abort();
    await vi.waitFor(() => expect(app.app.services.hub.crowd().sessions).toBe(0));
  });
});
