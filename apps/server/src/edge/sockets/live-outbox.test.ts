import { Duplex } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { LiveOutbox } from './live-outbox.ts';

const waiting_bytes = 100_000;
const limits = { waiting_bytes, answers_bytes: 20_000 };
const open = { readyState: 1, OPEN: 1 } as const;

/** A peer that reads when the test says so. */
class Peer extends Duplex {
  readonly got: string[] = [];
  #done: (() => void) | null = null;

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.got.push(label(chunk));
    this.#done = done;
  }

  readAll(): void {
    while (this.#done !== null) {
      const done = this.#done;
      this.#done = null;
      done();
    }
  }
}

function frame(name: string): Buffer {
  return Buffer.from(name.padEnd(10_000));
}

function label(chunk: Buffer): string {
  return chunk.toString().trimEnd();
}

/** A peer that reads nothing, with an outbox that got so many frames of topic `/a`. */
function lagging(count: number): { peer: Peer; outbox: LiveOutbox } {
  const peer = new Peer();
  const outbox = new LiveOutbox(open, peer, limits);
  for (let index = 1; index <= count; index++) outbox.deliver('/a', '1', frame(`a${index}`));
  return { peer, outbox };
}

async function drained(peer: Peer): Promise<void> {
  const drain = new Promise((resolve) => peer.once('drain', resolve));
  peer.readAll();
  await drain;
}

describe('a viewer that does not read', () => {
  it('costs no more than the limit and one frame, however much is sent', () => {
    const { peer } = lagging(10_000);
    expect(peer.writableLength).toBeLessThanOrEqual(waiting_bytes + 10_000);
  });

  it('is told instead, once something would be left out, where it could not see the gap', () => {
    let leftOut = 0;
    const outbox = new LiveOutbox(open, new Peer(), limits, () => leftOut++);
    for (let index = 1; index * 10_000 <= waiting_bytes; index++) {
      outbox.deliver('/a', '1', frame(`a${index}`));
    }
    expect(leftOut).toBe(0);
    for (const name of ['late', 'kept', 'lost']) outbox.deliver('/a', '1', frame(name));
    expect(leftOut).toBeGreaterThan(0);
  });

  it('gets the newest of each subscription when it reads again, and then what comes', async () => {
    const { peer, outbox } = lagging(50);
    outbox.deliver('/b', '2', frame('b1'));
    await drained(peer);
    outbox.deliver('/a', '1', frame('a51'));
    peer.readAll();
    expect(peer.got.slice(-4)).toEqual(['a11', 'a50', 'b1', 'a51']);
  });

  it('hears nothing of what it unsubscribed meanwhile', async () => {
    const { peer, outbox } = lagging(50);
    outbox.forget('/a', '1');
    await drained(peer);
    expect(peer.got.at(-1)).toBe('a11');
  });

  it('lags from the first frame that was skipped until it has drained', async () => {
    const before_ms = performance.now();
    const { peer, outbox } = lagging(11);
    expect(outbox.lagging_ms(before_ms + 1e6)).toBe(0);
    outbox.deliver('/a', '1', frame('a12'));
    expect(outbox.lagging_ms(before_ms + 1e6)).toBeGreaterThan(0);
    await drained(peer);
    expect(outbox.lagging_ms(before_ms + 1e6)).toBe(0);
  });
});

describe('a viewer that leaves answers unread', () => {
  function owing(): { peer: Peer; outbox: LiveOutbox; told: string[] } {
    const { peer, outbox } = lagging(0);
    const told: string[] = [];
    for (let index = 1; index <= 3; index++) outbox.answer([frame(`r${index}`)], () => told.push('read again'));
    return { peer, outbox, told };
  }

  it('owes from the first one that is too many until it has read', async () => {
    const { outbox: patient } = lagging(0);
    patient.answer([frame('r1')], () => undefined);
    patient.answer([frame('r2')], () => undefined);
    expect(patient.isOwing).toBe(false);
    const { peer, outbox, told } = owing();
    expect([outbox.isOwing, told]).toEqual([true, []]);
    await vi.waitFor(() => {
      peer.readAll();
      expect(outbox.isOwing).toBe(false);
    });
    expect(told).toEqual(['read again']);
    await vi.waitFor(() => {
      peer.readAll();
      expect(peer.got).toHaveLength(3);
    });
    expect(peer.got).toEqual(['r1', 'r2', 'r3']);
  });

  it('lags meanwhile, and gets the longer for a longer answer', () => {
    const { outbox } = owing();
    const { outbox: longer } = lagging(0);
    longer.answer([Buffer.alloc(32_000_000)], () => undefined);
    const later_ms = performance.now() + 100_000;
    expect(outbox.lagging_ms(later_ms)).toBeGreaterThan(90_000);
    expect(longer.lagging_ms(later_ms)).toBe(0);
  });
});

describe('a viewer that says goodbye', () => {
  it('gets nothing behind the close frame', () => {
    const peer = new Peer();
    const outbox = new LiveOutbox({ readyState: 2, OPEN: 1 }, peer, limits);
    outbox.deliver('/a', '1', frame('a'));
    expect(peer.got).toEqual([]);
  });
});
