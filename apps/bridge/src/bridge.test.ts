import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { untouchedSettings } from '@startwand/contract';
import { clockOn, DatedClock, Zone } from '@startwand/timer-lines';
import { aFolder } from '../../../scripts/tests/temporary-folder.ts';
import { AdmissionKey } from './admission-key.ts';
import { runBridge } from './bridge.ts';
import { ChannelRules } from './control/channel-rules.ts';
import { Delivery } from './delivery.ts';
import { fakePin, startFakeServer, type FakeServer } from './fake-server.test-support.ts';
import { LineReader } from './line-reader.ts';
import { LineSplitter } from './line-splitter.ts';
import { NotUnderstoodKept } from './not-understood.ts';
import { Outbox } from './outbox.ts';
import { ServerConnection } from './server-connection.ts';
import type { TimerSource } from './sources/timer-source.ts';
import { BridgeStatus } from './status.ts';

let server: FakeServer;
let remarks: string[];
let stop: AbortController;
let told: { changes: number; heard: number };

beforeEach(async () => {
  server = await startFakeServer();
  remarks = [];
  told = { changes: 0, heard: 0 };
  stop = new AbortController();
});

afterEach(() => server.close());

const start = (bib: number) => ` ${String(bib).padStart(4, '0')} C0  10:00:00.0000 00\r`;

/** A timer that sends one line after the other and, when it is endless, then nothing for ever. */
function timer(bibs: readonly number[], isEndless = false): TimerSource {
  return timerWith(bibs.map(start), isEndless);
}

function timerWith(lines: readonly string[], isEndless = false): TimerSource {
  return {
    name: 'a timer',
    identity: null,
    async *lines(signal) {
      const splitter = new LineSplitter();
      for (const line of lines) {
        yield splitter.push(Buffer.from(line));
      }
      if (isEndless) await aborted(signal);
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function work(
  source: TimerSource,
  { pin = fakePin, waitingMax = 100, rules = new ChannelRules(untouchedSettings) } = {},
) {
  const folder = aFolder('bridge');
  const { outbox } = await Outbox.open({ folder, server: server.url, waitingMax });
  const view = { changed: () => undefined, remark: (text: string) => void remarks.push(text) };
  const status = new BridgeStatus('231203016', source.name, view);
  const delivery = new Delivery({
    outbox,
    server: new ServerConnection(server.url, { id: '231203016', key: { pin } }, new AdmissionKey(folder)),
    status,
    refusedPath: join(folder, 'refused.jsonl'),
    retry: { first_ms: 1, max_ms: 4 },
  });
  const device = {
    syncState: 'notSynced',
    changed: () => void (told.changes += 1),
    heard: () => Promise.resolve(void (told.heard += 1)),
  } as const;
  const notUnderstood = await NotUnderstoodKept.open({
    path: join(folder, 'not-understood.jsonl'),
    remark: (text) => void remarks.push(text),
  });
  const reader = new LineReader(new DatedClock(new Zone('UTC'), clockOn(20_000)));
  const end = runBridge({ source, reader, outbox, delivery, status, rules, device, notUnderstood }, stop.signal);
  return { folder, outbox, status, end: end.finally(() => outbox.close()) };
}

const storedBibs = () => [...server.stored.values()].map((each) => each.startNumber?.startNumber);

describe('the bridge', () => {
  it('ends when the source is at its end and everything is on the server', async () => {
    const { end, status } = await work(timer([1, 2, 3]));
    expect(await end).toEqual({ kind: 'delivered', notUnderstood: 0 });
    expect(storedBibs()).toEqual([1, 2, 3]);
    expect(status.now).toMatchObject({ lines: 3, impulses: 3, delivered: 3, waiting: 0 });
  });

  it('drops no line that holds a time: it is kept, counted, quoted, and the server hears of it before the end', async () => {
    const torn = [' 0001 C0  10:0\x00\x07:00.0000 00\r', 'x0002 C0  10:00:05.0000 00\r'];
    const { end, status, folder } = await work(timerWith([start(1), ...torn, 'n0003\r', start(4)]));
    expect(await end).toEqual({ kind: 'delivered', notUnderstood: 2 });
    expect(storedBibs()).toEqual([1, 4]);
    expect(status.now).toMatchObject({ lines: 5, impulses: 2, notUnderstood: 2 });
    const kept = (await readFile(join(folder, 'not-understood.jsonl'), 'utf8')).trim().split('\n');
    expect(kept.map((line) => JSON.parse(line))).toMatchObject([
      { line: ' 0001 C0  10:0\x07:00.0000 00' },
      { line: 'x0002 C0  10:00:05.0000 00' },
    ]);
    expect(remarks.join('\n')).toContain('"x0002 C0  10:00:05.0000 00"');
    expect(told.heard).toBe(1);
  });

  it('keeps no more lines that are not understood than fit into their file, and goes on counting them', async () => {
    const notUnderstood = await NotUnderstoodKept.open({
      path: join(aFolder('full'), 'not-understood.jsonl'),
      fileMax_bytes: 100,
      remark: (text) => void remarks.push(text),
    });
    for (let second = 10; second < 20; second += 1) await notUnderstood.keep([`x0001 C0  10:00:${second}`], 0);
    expect(notUnderstood.report).toMatchObject({ count: 10, lines: { length: 5, 4: 'x0001 C0  10:00:19' } });
    expect(remarks.filter((text) => text.includes('is full'))).toHaveLength(1);
  });

  it('reads on while the server is away', async () => {
    server.misbehave(...Array.from({ length: 20 }, () => 'cut' as const));
    const source = timer([1, 2, 3, 4, 5]);
    const { end } = await work(source);
    expect(await end).toEqual({ kind: 'delivered', notUnderstood: 0 });
    expect(storedBibs()).toEqual([1, 2, 3, 4, 5]);
  });

  it('stops reading when the outbox is full, says so, and goes on when there is room', async () => {
    server.misbehave(...Array.from({ length: 200 }, () => 'fail' as const));
    const source = timer([1, 2, 3, 4, 5, 6]);
    const { end, outbox } = await work(source, { waitingMax: 2 });
    while (remarks.length === 0) await nextTurn();
    expect(remarks[0]).toMatch(/the outbox is full \(2 impulses\): nothing more is read/);
    expect(outbox.waiting).toBe(2);
    expect(await end).toEqual({ kind: 'delivered', notUnderstood: 0 });
    expect(storedBibs()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('when it is stopped, delivers what it has read', async () => {
    server.misbehave('fail', 'fail', 'fail');
    const { end, status } = await work(timer([1, 2], true));
    while (status.now.impulses < 2) await nextTurn();
    stop.abort();
    expect(await end).toEqual({ kind: 'stopped', waiting: 0, notUnderstood: 0 });
    expect(storedBibs()).toEqual([1, 2]);
  });

  it('stops reading when the server refuses the device; nothing read is lost', async () => {
    const { end, outbox, status } = await work(timer([1, 2], true), { pin: '9999' });
    expect(await end).toMatchObject({ kind: 'loginRefused' });
    expect(outbox.waiting).toBe(status.now.impulses);
  });

  it('does to the impulses what the device was told, before they are on disk', async () => {
    const told = untouchedSettings.channels.map((channel) =>
      channel.timingChannel === 'C0' ? { ...channel, deadTime: 1, timeDelay: 0.25 } : channel,
    );
    const rules = new ChannelRules({ ...untouchedSettings, channels: told });
    const { end } = await work(timer([1, 2]), { rules });
    expect(await end).toEqual({ kind: 'delivered', notUnderstood: 0 });
    expect(storedBibs()).toEqual([1]);
    expect([...server.stored.values()]).toMatchObject([{ appliedDelay_100ns: 2_500_000 }]);
  });

  it('says that a channel is held when the timer warns, and that it is not with its next impulse', async () => {
    const rules = new ChannelRules(untouchedSettings);
    const { end } = await work(timerWith(['PULSE HOLD: C0\r', start(1)], true), { rules });
    while (told.changes < 1) await nextTurn();
    expect(remarks).toEqual(['231203016: PULSE HOLD: C0']);
    while (told.changes < 2) await nextTurn();
    expect([...rules.heldChannels]).toEqual([]);
    stop.abort();
    await end;
  });
});
