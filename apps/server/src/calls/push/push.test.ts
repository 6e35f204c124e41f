import { apiRoot, limits } from '@startwand/contract';
import { TICKS_PER_SECOND, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aBrowser, openPushService, type TestPushService } from '../../testing/push-service.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let service: TestPushService;
let server: TestApp;
let event: TestEvent;
beforeEach(async () => {
  service = await openPushService();
  server = await openTestApp(1_000, null, null, { pushHosts: [service.origin] });
  event = await anEvent(server);
});
afterEach(async () => {
  await server.close();
  await service.close();
});

const browser = aBrowser();

function follow(bib: number, changes: object = {}) {
  const path = `/events/${event.id}/competitors/${event.competitorIds[bib - 1]}/push`;
  const { keys } = browser;
  return server.post(path, {
    endpoint: `${service.origin}/anna`,
    keys,
    language: 'de',
    ...changes,
  });
}

/** The same from an address of one's own. */
async function followFrom(remoteAddress: string, bib: number, changes: object = {}) {
  const url = `${apiRoot}/events/${event.id}/competitors/${event.competitorIds[bib - 1]}/push`;
  const { keys } = browser;
  const payload = { endpoint: `${service.origin}/anna`, keys, language: 'de', ...changes };
  const answer = await server.app.http.inject({ method: 'POST', url, payload, remoteAddress });
  return { http: answer.statusCode, body: answer.json<{ status: number }>() };
}

const heard = (path: string) => service.received.some((message) => message.path === path);

let sequence = 0;
/** An impulse by hand, so many seconds into the race. */
async function impulse(
  bib: number,
  section: number,
  at_s: number,
  { waits = true }: { readonly waits?: boolean } = {},
): Promise<void> {
  sequence += 1;
  const body = {
    section,
    timestamp_100ns: after(server.now(), duration(at_s * TICKS_PER_SECOND)),
    startNumber: bib,
    session: 'push',
    sequence,
  };
  const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
  const answer = await server.post(`${heat}/trigger`, body, event.owner.token);
  expect(answer.body).toMatchObject({ status: 0 });
  if (waits) await server.app.services.followers.idle();
}

const arm = () => server.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);

const told = () => service.received.map(({ body }) => browser.read(body));

describe('nobody is told', () => {
  test('by what is no push service that everybody uses', async () => {
    for (const endpoint of [
      'http://localhost:1/anna',
      'https://evil.example/anna',
      'https://127.0.0.1/anna',
      'https://[::1]/anna',
      'https://fcm.googleapis.com.evil.example/anna',
      'https://fcm.googleapis.com/anna',
      `${service.origin.replace('http', 'https')}/anna`,
      service.origin.replace('http://', 'http://a:b@'),
    ]) {
      expect(await follow(1, { endpoint })).toMatchObject({ http: 400, body: { status: -4090 } });
    }
    expect(await follow(1, { endpoint: 'ftp://x/y' })).toMatchObject({ body: { status: -3000 } });
    expect(await follow(1, { endpoint: `${service.origin}/${'x'.repeat(600)}` })).toMatchObject({
      body: { status: -3000 },
    });
  });

  test('of what is not there, or over', async () => {
    const { keys } = browser;
    const body = { endpoint: `${service.origin}/anna`, keys };
    const nobody = await server.post(`/events/${event.id}/competitors/none/push`, body);
    expect(nobody).toMatchObject({ http: 404, body: { status: -4005 } });
    const nowhere = await server.post('/events/none/competitors/c/push', body);
    expect(nowhere).toMatchObject({ http: 404, body: { status: -4001 } });
    server.moveClock(after(server.now(), duration(4 * 86_400 * TICKS_PER_SECOND)));
    expect(await follow(1)).toMatchObject({ body: { status: -4090 } });
  });

  test('of more competitors than one browser may follow', async () => {
    const { pushes } = server.app.services;
    const endpoint = `${service.origin}/anna`;
    for (let count = 0; count < limits.pushFollowsPerBrowserMax; count++) {
      const from = { near: 'n', wide: 'w', line: 'l' };
      const endsAt = server.now() + 1n;
      const one = { eventId: event.id, competitorId: `c${count}`, endsAt, from, at: 1n };
      await pushes.save({ endpoint, keys: browser.keys, language: 'en' }, one);
    }
    expect(await follow(1)).toMatchObject({ http: 400, body: { status: -4091 } });
    expect(await follow(1, { endpoint: `${service.origin}/berta` })).toMatchObject({ http: 200 });
  });

  test('of results that are not public', async () => {
    await follow(1);
    const general = { name: 'Winter Cup', place: 'Seegrube', country: 'AUT', publicResult: false };
    const hidden = await server.post(`/user/${event.owner.id}/events/${event.id}/general`, general, event.owner.token);
    expect(hidden.body.status).toBe(0);
    await arm();
    await impulse(1, 0, 0);
    await impulse(1, 1, 60);
    expect(service.received).toEqual([]);
  });

  test('who has stopped following, whose browser is gone, and after the event', async () => {
    await follow(1);
    await follow(2, { endpoint: `${service.origin}/gone` });
    service.answers.set('/gone', 410);
    const path = `/events/${event.id}/competitors/${event.competitorIds[0]}/push/end`;
    await server.post(path, { endpoint: `${service.origin}/anna` });
    await arm();
    await impulse(1, 0, 0);
    await impulse(2, 0, 30);
    await impulse(2, 1, 90);
    expect(service.received.map(({ path: asked }) => asked)).toEqual(['/gone']);
    await server.app.services.pushes.forgetExpired(server.now() + 10n ** 14n);
    expect(await server.app.services.pushes.followedEvents(0n)).toEqual([]);
  });
});

describe('who follows a competitor', () => {
  test('reads what is beside the event’s name where it stands, whatever that is written in', async () => {
    const general = { name: 'גביע', place: 'Seegrube', country: 'AUT', publicResult: true };
    const url = `/user/${event.owner.id}/events/${event.id}/general`;
    expect((await server.post(url, general, event.owner.token)).body.status).toBe(0);
    await follow(1);
    await arm();
    await impulse(1, 0, 0);
    expect(told()).toMatchObject([{ body: 'Gestartet · Run 1 · \u2068גביע\u2069' }]);
  });

  test('hears of start, finish and rank, encrypted, in their language, and once', async () => {
    expect(await follow(1)).toMatchObject({ http: 200 });
    // A second tap takes the place of the first.
    await follow(1);
    await arm();
    await impulse(2, 0, 0);
    await impulse(1, 0, 30);
    await impulse(2, 1, 50);
    await impulse(1, 1, 92);
    expect(told()).toMatchObject([
      { title: 'Anna Number 1 (1)', body: 'Gestartet · Run 1 · Winter Cup', lang: 'de' },
      {
        title: 'Anna Number 1 (1)',
        body: 'Im Ziel in 1:02,00, Rang 2 von 2 · Run 1 · Winter Cup',
        path: `/event/${event.id}/live?competitor=${event.competitorIds[0]}`,
      },
    ]);
    expect(service.received[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '600',
      authorization: expect.stringMatching(/^vapid t=/),
    });
    expect(service.received.some(({ body }) => body.includes('Anna'))).toBe(false);
  });

  test('hears nothing twice after a restart, and the keys of the service stay', async () => {
    await follow(1);
    await arm();
    await impulse(1, 0, 0);
    const keyOf = async () => (await server.get('/service/info')).body.data[0]?.['pushKey'];
    const key = await keyOf();
    await server.restart();
    expect(await keyOf()).toBe(key);
    // The run is touched again by what has nothing to do with its start.
    await server.app.services.followers.idle();
    const run = `${event.heatIds[0]}.1.${event.competitorIds[0]}.1`;
    const posting = `/events/${event.id}/heats/${event.heatIds[0]}/runs/${run}/timePostings/p1`;
    await server.post(posting, { time_100ns: 10 }, event.owner.token);
    await server.app.services.followers.idle();
    expect(service.received).toHaveLength(1);
  });

  test('is not sent on to where the push service points, nor waited for by anybody', async () => {
    service.answers.set('/anna', 307);
    await follow(1);
    await arm();
    await impulse(1, 0, 0);
    expect(service.received.map(({ path }) => path)).toEqual(['/anna']);
  });
});

describe('push services that do not answer', () => {
  test('keep nobody else waiting, at the same service or another, for the same competitor or another', async () => {
    const silent = 30;
    for (let n = 0; n < silent; n += 1) {
      service.answers.set(`/silent/${n}`, 0);
      await followFrom('192.0.2.66', 1, { endpoint: `${service.origin}/silent/${n}` });
    }
    await followFrom('192.0.2.1', 2);
    await followFrom('192.0.2.2', 1, { endpoint: `${service.origin}/berta` });
    await arm();
    await impulse(1, 0, 0, { waits: false });
    await impulse(2, 0, 30, { waits: false });
    // All others hang on for seconds.
    await vi.waitUntil(() => heard('/anna') && heard('/berta'), { timeout: 60_000 });
    expect(service.received.filter(({ path }) => path.startsWith('/silent/')).length).toBeLessThan(silent);
    service.answers.clear();
    service.hangUp();
    await server.app.services.followers.idle();
  });
});

test('one line of IPv6 has four times the places of one address to follow an event from', async () => {
  const { pushes } = server.app.services;
  const counts = { ofBrowser: 0, ofEvent: 0, near: 0, wide: 0, line: 0 };
  const asked = vi.spyOn(pushes, 'counts');
  const followed = async (more: Partial<typeof counts>) => {
    asked.mockResolvedValueOnce({ ...counts, ...more });
    return (await followFrom('2001:db8:7:1::1', 1)).body.status;
  };
  const most = limits.pushFollowsPerPlaceMax;
  try {
    expect(await followed({ near: most })).toBe(-4091);
    expect(await followed({ near: most - 1, wide: 2 * most })).toBe(-4091);
    expect(await followed({ near: most - 1, wide: 2 * most - 1, line: 4 * most })).toBe(-4091);
    expect(await followed({ near: most - 1, wide: 2 * most - 1, line: 4 * most - 1 })).toBe(0);
  } finally {
    asked.mockRestore();
  }
});

test('an event that is full takes somebody in for one whom no service ever took', async () => {
  const { pushes } = server.app.services;
  await followFrom('192.0.2.66', 1, { endpoint: `${service.origin}/nobody/1` });
  await followFrom('192.0.2.66', 1, { endpoint: `${service.origin}/nobody/2` });
  const full = { ofBrowser: 0, ofEvent: limits.pushFollowsPerEventMax, near: 0, wide: 0, line: 0 };
  const asked = vi.spyOn(pushes, 'counts').mockResolvedValue(full);
  try {
    expect((await followFrom('192.0.2.1', 1)).body.status).toBe(0);
    // Of each there is one: nobody has more than who comes.
    expect((await followFrom('192.0.2.2', 2)).body.status).toBe(-4091);
  } finally {
    asked.mockRestore();
  }
  const about = { eventId: event.id, competitorId: event.competitorIds[0] ?? '', now: 0n };
  const left = await pushes.followers(about, { behind: '', most: 10 });
  expect(left.filter(({ endpoint }) => endpoint.endsWith('/anna'))).toHaveLength(1);
  expect(left).toHaveLength(2);
});
