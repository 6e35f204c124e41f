/** Timing programs as they are: the public clients of SockJS and STOMP, unmodified, on real sockets. */
import { deviceTriggerTopic, userTriggerTopic } from '@startwand/contract';
import SockJS from 'sockjs-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTrigger } from '../testing/deliveries.ts';
import { aDevice, aTimekeeper, pin, register } from '../testing/people.ts';
import type { TestUser } from '../testing/people.ts';
import { aTimingProgram } from '../testing/programs.ts';
import type { TimingProgram } from '../testing/programs.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
let device: string;
let address: string;
const programs: TimingProgram[] = [];

beforeEach(async () => {
  app = await openTestApp();
  owner = await aTimekeeper(app);
  device = await aDevice(app);
  await register(app, owner);
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

describe('who may', () => {
  test('a wrong token is refused', async () => {
    await expect(program('wrong')).rejects.toThrow('-1007');
  });

  test("another's device and another's account are refused, also to a visitor", async () => {
    const other = await aTimekeeper(app);
    for (const topic of [deviceTriggerTopic('231203016'), userTriggerTopic(owner.id)]) {
      for (const token of [other.token, null]) {
        const stranger = await program(token);
        expect(await stranger.refusalOf(topic)).toContain('-2011');
      }
    }
  });
});

describe('a timing program', () => {
  test.each(['', 'Bearer '])('hears the triggers of its device, token as «%s…»', async (prefix) => {
    const client = await program(prefix + owner.token);
    const ofDevice = await client.listen(deviceTriggerTopic('231203016'));
    const ofAccount = await client.listen(userTriggerTopic(owner.id));
    await app.post('/devices/231203016/triggers', { triggers: [aTrigger(1)] }, device);
    const message = {
      type: 'ENTITY_ADD',
      entityType: 'TriggerDto',
      dto: { deviceId: '231203016', timingChannel: 'C0', startNumber: null },
    };
    await vi.waitFor(() => expect(ofDevice).toMatchObject([message]));
    await vi.waitFor(() => expect(ofAccount).toMatchObject([message]));
  });

  test('hears nothing more of a device that is not theirs any more', async () => {
    const client = await program(owner.token);
    const heard = await client.listen(deviceTriggerTopic('231203016'));
    const refused = new Promise<string | undefined>((resolve) => {
      client.client.onStompError = (frame) => resolve(frame.headers['message']);
    });
    await app.post('/devices/231203016/deregister', {}, owner.token);
    expect(await refused).toContain('-2011');
    const next = await aTimekeeper(app);
    await register(app, next);
    const again = await app.post('/devices/231203016/token', { pin });
    const token = String(again.headers['authorization']);
    await app.post('/devices/231203016/triggers', { triggers: [aTrigger(1)] }, token);
    await app.app.services.handOver.idle();
    expect(heard).toEqual([]);
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
    const socket = new SockJS(`${address}/devices`, null, { transports: ['xhr-polling'] });
    const closed = await new Promise<CloseEvent>((resolve) => {
      socket.addEventListener('close', resolve);
    });
    expect(closed.code).toBe(2000);
    for (const path of ['/devices/0/1/xhr', '/devices/iframe.html', '/devices/0/1/websocket']) {
      expect([path, (await fetch(address + path)).status]).toEqual([path, 404]);
    }
  });
});
