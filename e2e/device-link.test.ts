/** A real bridge at a real server: what is set there is what the bridge does to its timer's impulses. */
import { clockOn, DatedClock, Zone } from '@startwand/timer-lines';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFolder } from '../scripts/tests/temporary-folder.ts';
import { bridgeBody } from '../apps/bridge/src/control/body.ts';
import { runDevice, type DeviceRunEnd } from '../apps/bridge/src/device-run.ts';
import { LineSplitter, type Line } from '../apps/bridge/src/line-splitter.ts';
import type { DeviceKey } from '../apps/bridge/src/server-connection.ts';
import type { StatusSnapshot } from '../apps/bridge/src/status.ts';
import { aDevice, aTimekeeper, pin, register, type TestUser } from '../apps/server/src/testing/people.ts';
import { openTestApp, type TestApp } from '../apps/server/src/testing/test-app.ts';
import { startCuttableProxy, type CuttableProxy } from './cuttable-proxy.ts';

const id = '231203016';
let app: TestApp;
let wire: CuttableProxy;
let owner: TestUser;
let ownToken: string;
let folder: string;
let stops: (() => Promise<void>)[];
let shown: StatusSnapshot | null;
let remarks: string[];

beforeEach(async () => {
  // A bridge that waits asks again in a second, or these stories would wait for most of their time.
  app = await openTestApp(1_000, null, null, { admissionRetry_s: 1 });
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on TCP');
  wire = await startCuttableProxy(address.port);
  owner = await aTimekeeper(app);
  await aDevice(app);
  ownToken = await register(app, owner);
  folder = aFolder('link');
  stops = [];
  shown = null;
  remarks = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await wire.close();
  await app.close();
});

interface Timer {
  readonly ended: Promise<DeviceRunEnd>;
  print(line: string): void;
  /** The source is at its end, as a file is. */
  end(): void;
  stop(): Promise<void>;
}

/** The bridge as the program runs it, before a timer that prints what a test wants. */
function startBridge(key: DeviceKey = { token: ownToken }): Timer {
  const stop = new AbortController();
  const splitter = new LineSplitter();
  const printed: Line[][] = [];
  let wake = (): void => undefined;
  let isOver = false;
  stop.signal.addEventListener('abort', () => wake());
  async function* lines(signal: AbortSignal): AsyncIterable<readonly Line[]> {
    while (!signal.aborted) {
      if (isOver && printed.length === 0) return;
      const group = printed.shift();
      if (group !== undefined) yield group;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
    }
  }
  const source = { name: 'a timer', identity: null, lines };
  const clock = new DatedClock(new Zone('UTC'), clockOn(20_470));
  const openSource = () => Promise.resolve({ source, clock, body: bridgeBody('test') });
  const settings = { server: wire.url, folder, zone: new Zone('UTC'), day: 20_470 };
  const view = {
    changed: (now: StatusSnapshot) => (shown = now),
    remark: (text: string) => void remarks.push(text),
  };
  const ended = runDevice({ device: { id, key }, settings, view, openSource }, stop.signal);
  const timer: Timer = {
    ended,
    print: (line) => {
      printed.push([...splitter.push(Buffer.from(`${line}\r`))]);
      wake();
    },
    end: () => {
      isOver = true;
      wake();
    },
    stop: async () => {
      stop.abort();
      await ended;
    },
  };
  stops.push(() => timer.stop());
  return timer;
}

const listed = async () => {
  const answer = await app.get(`/user/${owner.id}/devices`, owner.token);
  return answer.body.data[0] ?? {};
};
const untilListed = (expected: Record<string, unknown>) =>
  vi.waitFor(async () => expect(await listed()).toMatchObject(expected), { timeout: 15_000 });
const set = (call: string, body: unknown) => app.post(`/devices/${id}/${call}`, body, owner.token);
const stored = async (channel: number) => {
  const answer = await app.get(`/devices/${id}/channel/${channel}/trigger`, owner.token);
  return answer.body.data;
};

/** What the owner does on the page as soon as a bridge wants to connect. */
async function decideWaiting(what: 'allow' | 'refuse'): Promise<void> {
  const isWaiting = async () => {
    const { body } = await app.get(`/user/${owner.id}/devices/admissions`, owner.token);
    const found = body.data.find(({ state }) => state === 'waiting');
    expect(found).toBeDefined();
    return String(found?.['id']);
  };
  const admissionId = await vi.waitFor(isWaiting, { timeout: 40_000 });
  expect((await set(`admissions/${admissionId}/${what}`, {})).http).toBe(200);
}

const allowWaiting = () => decideWaiting('allow');

/** Waits of calls are short in tests; a bridge on two busy cores may need a second one. */
const untilSet = (call: string, body: unknown) =>
  vi.waitFor(async () => expect((await set(call, body)).http).toBe(200), { timeout: 15_000 });

describe('a bridge', () => {
  it('tells the desk of lines that nobody understands, also of those that its file ends with', async () => {
    const timer = startBridge();
    timer.print('x0002 C0  10:01:00.0000 00');
    timer.end();
    expect(await timer.ended).toEqual({ kind: 'delivered', notUnderstood: 1 });
    await untilListed({ notUnderstood: { count: 1, lines: ['x0002 C0  10:01:00.0000 00'] } });
  });

  it('connects, says what it is, and cannot do to its timer what it cannot do', async () => {
    startBridge();
    await untilListed({
      connected: true,
      firmware: 'bridge 0.58.2',
      syncState: 'notSynced',
      simStatus: 'none',
      features: ['channelState', 'timeDelay', 'deadTime', 'systemStatus'],
      acknowledged: { revision: 0 },
    });
    expect(await set('sync', { synchronisation: 'server' })).toMatchObject({
      body: { status: -5009 },
    });
    await vi.waitFor(async () => expect((await set('systemstatus/fetch', {})).http).toBe(200), {
      timeout: 15_000,
    });
  });

  it('takes delays off, is deaf, blocks and disables as it is told', async () => {
    const timer = startBridge();
    await untilListed({ connected: true });
    await untilSet('channels/all/state', {
      channels: [
        { timingChannel: 'C0', state: 'active', timeDelay: 0.5 },
        { timingChannel: 'C1', state: 'blocked', timeDelay: 0 },
        { timingChannel: 'C2', state: 'disabled', timeDelay: 0 },
      ],
    });
    await untilSet('deadtime', { channels: [{ timingChannel: 'C0', deadTime: 2 }] });
    timer.print(' 0001 C0  10:00:01.0000 00');
    timer.print(' 0001 C0  10:00:02.9999 00');
    timer.print(' 0002 C0  10:00:03.0000 00');
    timer.print(' 0001 C1  10:01:00.0000 00');
    timer.print(' 0001 C2  10:01:01.0000 00');
    timer.print(' 0001 C3  10:01:02.0000 00');
    await vi.waitFor(async () => expect(await stored(3)).toHaveLength(1), { timeout: 15_000 });
    expect(await stored(0)).toMatchObject([
      { startNumber: { startNumber: 2 }, appliedDelay_100ns: 5_000_000 },
      { startNumber: { startNumber: 1 }, appliedDelay_100ns: 5_000_000 },
    ]);
    expect(await stored(1)).toMatchObject([{ blocked: true }]);
    expect(await stored(2)).toEqual([]);
  });

  it('does at its next start what it was told, and gets what it missed', async () => {
    const first = startBridge();
    await untilListed({ connected: true });
    await untilSet('deadtime', { channels: [{ timingChannel: 'C0', deadTime: 2 }] });
    await first.stop();
    await untilListed({ connected: false });
    expect(await set('timeoffset', { timeOffset: 60 })).toMatchObject({ body: { status: -5005 } });

    const second = startBridge();
    second.print(' 0001 C0  10:00:01.0000 00');
    second.print(' 0001 C0  10:00:01.5000 00');
    const { settingsRevision } = await listed();
    await untilListed({ acknowledged: { revision: settingsRevision } });
    second.print(' 0002 C0  10:00:09.0000 00');
    await vi.waitFor(async () => expect(await stored(0)).toHaveLength(2), { timeout: 15_000 });
    expect(await stored(0)).toMatchObject([{ timeOffset: 60 }, { timeOffset: 0 }]);
  });

  it('is gone while the wire is cut, and comes back by itself', async () => {
    startBridge();
    await untilListed({ connected: true });
    wire.cut();
    await untilListed({ connected: false });
    expect(await set('timeoffset', { timeOffset: 60 })).toMatchObject({ body: { status: -5005 } });
    wire.restore();
    await untilListed({ connected: true, acknowledged: { revision: 1 } });
  });

  it('warns of a channel that is held, until its next impulse', async () => {
    const timer = startBridge();
    const channelOne = async () => {
      const { channels } = await listed();
      return Array.isArray(channels) ? channels[1] : null;
    };
    await untilListed({ connected: true });
    timer.print('PULSE HOLD: C1');
    await vi.waitFor(async () => expect(await channelOne()).toMatchObject({ pulseHold: 'active' }), {
      timeout: 15_000,
    });
    timer.print(' 0001 C1  10:00:01.0000 00');
    await vi.waitFor(async () => expect(await channelOne()).toMatchObject({ pulseHold: 'inactive' }), {
      timeout: 15_000,
    });
  });

  it('with the pin waits for the owner, keeps what it reads, and goes on when it is let in', async () => {
    const timer = startBridge({ pin });
    await vi.waitFor(() => expect(shown).toMatchObject({ connection: 'waiting' }), {
      timeout: 15_000,
    });
    expect(remarks.join()).toMatch(/waits for its owner.*wants to connect.*--token/);
    // The owner compares both.
    const [asks] = (await app.get(`/user/${owner.id}/devices/admissions`, owner.token)).body.data;
    expect(remarks.join()).toContain(`with the code ${String(asks?.['code'])},`);
    expect(shown).toMatchObject({ trouble: expect.stringContaining(String(asks?.['code'])) });
    timer.print(' 0001 C0  10:00:01.0000 00');
    await vi.waitFor(() => expect(shown).toMatchObject({ waiting: 1, delivered: 0 }), {
      timeout: 15_000,
    });
    await allowWaiting();
    await vi.waitFor(async () => expect(await stored(0)).toHaveLength(1), { timeout: 30_000 });
    expect(remarks.join()).toMatch(/its owner has let it in/);
    await timer.stop();
    const again = startBridge({ pin });
    again.print(' 0002 C0  10:00:02.0000 00');
    await vi.waitFor(async () => expect(await stored(0)).toHaveLength(2), { timeout: 15_000 });
    expect(remarks.filter((text) => text.includes('waits for its owner'))).toHaveLength(1);
  });

  it('that the owner turns away ends with his answer, and may ask anew at its next start', async () => {
    const first = startBridge({ pin });
    await decideWaiting('refuse');
    expect(await first.ended).toMatchObject({
      kind: 'loginRefused',
      reason: expect.stringMatching(/has not let this connection in/),
    });
    startBridge({ pin });
    await allowWaiting();
    await untilListed({ connected: true });
  });

  it('that is deregistered logs in anew, and works untouched for whoever comes next', async () => {
    startBridge({ pin });
    await allowWaiting();
    await untilListed({ connected: true });
    await untilSet('timeoffset', { timeOffset: 60 });
    expect((await set('deregister', {})).http).toBe(200);
    owner = await aTimekeeper(app);
    await register(app, owner);
    await allowWaiting();
    await untilListed({
      connected: true,
      timeOffset: null,
      acknowledged: { settings: { timeOffset: null } },
    });
  });

  it('that was authorised needs no pin, until the device is deregistered', async () => {
    const authorised = await set('authorize', {});
    const timer = startBridge({ token: String(authorised.headers['authorization']) });
    await untilListed({ connected: true });
    timer.print(' 0001 C0  10:00:01.0000 00');
    await vi.waitFor(async () => expect(await stored(0)).toHaveLength(1), { timeout: 15_000 });
    await set('deregister', {});
    timer.print(' 0002 C0  10:00:02.0000 00');
    await vi.waitFor(
      () => expect(shown?.trouble).toBe('the token of the device has ended; its owner has to authorise it anew'),
      { timeout: 15_000 },
    );
    expect(shown).toMatchObject({ delivered: 1, waiting: 1 });
  });
});
