import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runningBuild } from '../../base/build.ts';
import { aCompetitor, aDevice, aTimekeeper, anAdmin } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

describe('the status of the service', () => {
  test('is refused to everybody but administrators §1.15 §6.9', async () => {
    expect(await app.get('/status')).toMatchObject({ http: 401, body: { status: -1007 } });
    for (const { token } of [await aCompetitor(app), await aTimekeeper(app)]) {
      expect(await app.get('/status', token)).toMatchObject({ http: 400, body: { status: -2011 } });
    }
    expect(await app.get('/status', await aDevice(app))).toMatchObject({ body: { status: -2011 } });
  });

  test('tells processor, memory, uptime, version and clock §1.15 §3.50', async () => {
    const { body } = await app.get('/status', (await anAdmin(app)).token);
    const [status] = body.data;
    expect(status).toMatchObject({ version: '0.58.2', timestamp_100ns: app.now() });
    expect(Number(status?.['memory_bytes'])).toBeGreaterThan(1_000_000);
    expect(Number(status?.['uptime_s'])).toBeGreaterThanOrEqual(0);
    // The mail that welcomes the administrator.
    expect(status).toMatchObject({ waitingMails: 1, room_bytes: expect.any(Number), lastBackup_100ns: null });
    for (const share of [status?.['cpuUsage'], status?.['memoryUsage']]) {
      expect(Number(share)).toBeGreaterThanOrEqual(0);
      expect(Number(share)).toBeLessThanOrEqual(1);
    }
  });
});

test('visitors are told the time and the nations §7.43', async () => {
  expect((await app.get('/time/now')).body.data).toEqual([{ timestamp_100ns: app.now(), ahead_ms: 0 }]);
  expect((await app.get('/nations/all')).body.data).toHaveLength(206);
});

test('visitors are told what is offered and what it costs, and may keep it for a minute', async () => {
  const answer = await app.get('/service/info');
  expect(answer.body.data).toEqual([
    {
      version: '0.58.2',
      build: runningBuild,
      salesContact: null,
      hasOwnAuthority: false,
      hasGoogleSignIn: false,
      isInstallable: true,
      pushKey: expect.stringMatching(/^[\w-]{87}$/),
      legalPages: [],
      errorReports: null,
      passkeysAt: 'https://startwand.example',
      requiresSecondFactor: false,
      isNew: false,
      isDemo: false,
      isPackaged: false,
      sendsMails: false,
      isFree: false,
      prices: {
        event_tp: 10,
        includedHeats: 2,
        includedCompetitors: 100,
        heat_tp: 2,
        competitors_tp: 5,
        trigger_tp: 1,
        deviceBonus_tp: 0,
      },
    },
  ]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
  expect(answer.headers['etag']).toMatch(/^"/);
});
