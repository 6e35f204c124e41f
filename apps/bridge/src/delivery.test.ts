import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder } from '../../../scripts/tests/temporary-folder.ts';
import { AdmissionKey } from './admission-key.ts';
import { Delivery, type DeliveryEnd } from './delivery.ts';
import { fakePin, startFakeServer, type FakeServer, type Misbehaviour } from './fake-server.test-support.ts';
import { Outbox } from './outbox.ts';
import { ServerConnection } from './server-connection.ts';
import { BridgeStatus } from './status.ts';
import type { UnnumberedTrigger } from './wire-trigger.ts';

let server: FakeServer;
let folder: string;
let remarks: string[];
let now_ms = 0;
let running: Running | null;

interface Running {
  readonly outbox: Outbox;
  readonly status: BridgeStatus;
  readonly end: Promise<DeliveryEnd>;
  readonly stop: AbortController;
}

beforeEach(async () => {
  server = await startFakeServer();
  folder = aFolder('delivery');
  remarks = [];
  running = null;
});

afterEach(async () => {
  running?.stop.abort();
  await running?.end;
  await running?.outbox.close();
  await server.close();
});

async function deliver(url = server.url, pin = fakePin): Promise<Running> {
  const { outbox } = await Outbox.open({ folder, server: url, now_ms: () => now_ms });
  const view = { changed: () => undefined, remark: (text: string) => void remarks.push(text) };
  const status = new BridgeStatus('231203016', 'a test', view);
  const stop = new AbortController();
  const delivery = new Delivery({
    outbox,
    server: new ServerConnection(url, { id: '231203016', key: { pin } }, new AdmissionKey(folder)),
    status,
    refusedPath: join(folder, 'refused.jsonl'),
    retry: { first_ms: 1, max_ms: 4 },
    ask_ms: 5,
  });
  running = { outbox, status, stop, end: delivery.run(stop.signal) };
  return running;
}

async function emptied({ outbox, stop }: Running): Promise<void> {
  while (outbox.waiting > 0) await outbox.changed(stop.signal);
}

function triggers(first: number, last: number): UnnumberedTrigger[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    ...lightBeam,
    timestamp: 17_680_347_963_910_000n + BigInt(first + index),
    timingChannel: 'C1',
    startNumber: { startNumber: first + index, type: 'MANUAL' },
  }));
}

const storedBibs = () => [...server.stored.values()].map((each) => each.startNumber?.startNumber ?? 0);

describe('a device that the server refuses', () => {
  it('is told why, and nothing is delivered', async () => {
    const { end } = await deliver(server.url, '9999');
    expect(await end).toEqual({
      kind: 'loginRefused',
      reason: 'The PIN does not belong to this device.',
    });
  });
});

describe('delivery', () => {
  it('brings batches of at most 500, in order', async () => {
    const bridge = await deliver();
    await bridge.outbox.append(triggers(1, 1201), null);
    await emptied(bridge);
    bridge.stop.abort();
    await bridge.end;
    expect(storedBibs()).toEqual(Array.from({ length: 1201 }, (_, index) => index + 1));
    expect(Math.max(...server.batches.map((batch) => batch.length))).toBe(500);
    expect(bridge.status.now).toMatchObject({
      delivered: 1201,
      waiting: 0,
      connection: 'connected',
    });
  });

  it.each<[story: string, misbehaviours: Misbehaviour[]]>([
    ['the connection is cut before anything is stored', ['cut', 'cut', 'cut']],
    ['the connection is cut behind the storing, so that a batch comes twice', ['storeAndCut']],
    ['the server fails', ['fail', 'fail']],
    ['the quota is used up', ['quota', 'quota']],
    ['the token is no longer known', ['logOut']],
    ['an answer is old', ['staleAnswer']],
    ['another program answers at the address', ['noService']],
    ['everything happens at once', ['cut', 'logOut', 'storeAndCut', 'fail', 'quota', 'staleAnswer']],
  ])('brings everything once although %s', async (_story, misbehaviours) => {
    server.misbehave(...misbehaviours);
    const bridge = await deliver();
    await bridge.outbox.append(triggers(1, 700), null);
    await emptied(bridge);
    expect(storedBibs()).toEqual(Array.from({ length: 700 }, (_, index) => index + 1));
    expect(remarks).toEqual([]);
  });

  it('logs in again when the token is no longer known', async () => {
    server.misbehave('logOut');
    const bridge = await deliver();
    await bridge.outbox.append(triggers(1, 1), null);
    await emptied(bridge);
    expect(server.logins).toBe(2);
  });

  it('says in plain words what is wrong while it waits, and waits for a server that comes later', async () => {
    const port = Number(new URL(server.url).port);
    await server.close();
    const bridge = await deliver();
    await bridge.outbox.append(triggers(1, 3), null);
    while (bridge.status.now.trouble === null) await new Promise(setImmediate);
    expect(bridge.status.now).toMatchObject({
      connection: 'disconnected',
      trouble: 'no server answers at this address',
    });
    server = await startFakeServer(port);
    await emptied(bridge);
    expect(storedBibs()).toEqual([1, 2, 3]);
    expect(bridge.status.now).toMatchObject({ connection: 'connected', trouble: null });
  });

  it('keeps what it has when the device may not deliver for now', async () => {
    server.misbehave('notAllowed', 'notAllowed');
    const bridge = await deliver();
    await bridge.outbox.append(triggers(1, 3), null);
    await emptied(bridge);
    expect(storedBibs()).toEqual([1, 2, 3]);
    expect(bridge.status.now.setAside).toBe(0);
  });
});

describe('a trigger that the server will never take', () => {
  it('is set aside with the reason, and all others arrive once', async () => {
    server.refuseBibs(7, 300);
    const bridge = await deliver();
    await bridge.outbox.append(triggers(1, 600), null);
    await emptied(bridge);
    bridge.stop.abort();
    await bridge.end;
    const expected = triggers(1, 600).map((each) => each.startNumber?.startNumber ?? 0);
    expect(storedBibs()).toEqual(expected.filter((bib) => bib !== 7 && bib !== 300));
    const refused = await readFile(join(folder, 'refused.jsonl'), 'utf8');
    expect(refused.match(/"startNumber":\{"startNumber":(\d+)/g)).toHaveLength(2);
    expect(bridge.status.now.setAside).toBe(2);
    expect(remarks[0]).toMatch(/an impulse of 7 on C1 was refused/);
  });
});

describe('a server that was restored', () => {
  const identities = () => [...server.stored.keys()].sort();

  it('gets what it had acknowledged once more, as it was, and the timekeeper is told', async () => {
    const bridge = await deliver();
    await bridge.outbox.append(triggers(1, 3), null);
    await emptied(bridge);
    const before = identities();
    server.forgetEverything();
    await bridge.outbox.append(triggers(4, 5), null);
    await server.until(() => server.stored.size === 5);
    expect(storedBibs().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    expect(identities().slice(0, 3)).toEqual(before);
    await emptied(bridge);
    expect(remarks.join()).toMatch(/restored without 3 impulses/);
  });

  it('gets it also while nothing new comes, and from a bridge that began since', async () => {
    const first = await deliver();
    await first.outbox.append(triggers(1, 3), null);
    await emptied(first);
    const before = identities();
    server.forgetEverything();
    await server.until(() => server.stored.size === 3);
    expect(identities()).toEqual(before);
    first.stop.abort();
    await first.end;
    await first.outbox.close();
    server.forgetEverything();
    await deliver();
    await server.until(() => server.stored.size === 3);
    expect(identities()).toEqual(before);
  });

  it('is asked without harm while it knows everything', async () => {
    const bridge = await deliver();
    await bridge.outbox.append(triggers(1, 3), null);
    await emptied(bridge);
    await server.until(() => server.batches.length > 3);
    expect(server.stored.size).toBe(3);
    expect(bridge.outbox.waiting).toBe(0);
  });
});

describe('a server that has lost its data', () => {
  it('gets what waits as new, and the timekeeper is told', async () => {
    const bridge = await deliver();
    await bridge.outbox.append(triggers(1, 3), null);
    await emptied(bridge);
    // Nobody keeps it for longer than a day.
    now_ms += 25 * 3_600_000;
    server.forgetEverything();
    await bridge.outbox.append(triggers(4, 5), null);
    await emptied(bridge);
    expect(new Set(storedBibs())).toEqual(new Set([4, 5]));
    expect(remarks.join()).toMatch(/has lost what it had stored/);
  });
});
