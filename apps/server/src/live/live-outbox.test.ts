import { Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { LiveOutbox } from './live-outbox.ts';

const waiting_bytes = 100_000;
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
  const outbox = new LiveOutbox(open, peer, waiting_bytes);
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

describe('a viewer that says goodbye', () => {
  it('gets nothing behind the close frame', () => {
    const peer = new Peer();
    const outbox = new LiveOutbox({ readyState: 2, OPEN: 1 }, peer, waiting_bytes);
    outbox.deliver('/a', '1', frame('a'));
    expect(peer.got).toEqual([]);
  });
});
