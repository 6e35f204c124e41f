import { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveLimits } from './live-limits.ts';
import { connectedClient, openStand, type LiveStand, type RawClient } from './live-stand.test-support.ts';

let stand: LiveStand;
let peer: RawClient;
const topic = '/topic/public';

afterEach(async () => {
  peer.ws.terminate();
  await stand.close();
});

/** The socket of the server at which the next client connects. */
async function serverSocket(): Promise<Socket> {
  return new Promise((resolve) => {
    stand.server.once('upgrade', (_request, socket) => {
      if (socket instanceof Socket) resolve(socket);
    });
  });
}

describe('a peer that asks and does not read', () => {
  const ack = `ACK\nid:1\nreceipt:${'語'.repeat(255)}\n\n\0`;
  const ping = Buffer.alloc(125);
  /** More than the system keeps under way by itself. */
  const asked_bytes = 20_000_000;

  it.each([
    ['receipts', Buffer.byteLength(ack), (asking: RawClient) => asking.say(ack)],
    ['pongs', ping.length, (asking: RawClient) => asking.ws.ping(ping)],
  ])('for %s: they do not heap up', async (what, length, ask) => {
    stand = await openStand({ inboundPerTurn: Number.POSITIVE_INFINITY });
    const socket = serverSocket();
    peer = await connectedClient(stand);
    const theirs = await socket;
    let waiting_bytes = 0;
    theirs.on('data', () => {
      waiting_bytes = Math.max(waiting_bytes, theirs.writableLength);
    });
    peer.ws.pause();
    const count = Math.ceil(asked_bytes / length);
    for (let index = 0; index < count; index++) ask(peer);
    await vi.waitFor(() => expect(theirs.isPaused() || theirs.bytesRead > asked_bytes).toBe(true));
    peer.ws.resume();
    peer.say('ACK\nid:1\nreceipt:last\n\n\0');
    await vi.waitFor(() => expect(peer.heard.at(-1)).toContain('receipt-id:last'), {
      timeout: 20_000,
    });
    // Of receipts none is left out; of several pings the last one's answer would do.
    if (what === 'receipts') expect(peer.heard).toHaveLength(count + 2);
    // What was read at once is answered at once.
    expect(waiting_bytes).toBeLessThan(liveLimits.answers_bytes + 200_000);
  });

  it('is closed when it goes on like that', async () => {
    stand = await openStand({
      inboundPerTurn: Number.POSITIVE_INFINITY,
      heartBeat_ms: 50,
      lagging_ms: 50,
      closing_ms: 50,
    });
    peer = await connectedClient(stand);
    peer.say(`SUBSCRIBE\nid:1\ndestination:${topic}\n\n\0`);
    await vi.waitFor(() => expect(stand.hub.subscriberCount(topic)).toBe(1));
    peer.ws.pause();
    await vi.waitFor(
      () => {
        for (let index = 0; index < 1_000; index++) peer.say(ack);
        expect(stand.hub.subscriberCount(topic)).toBe(0);
      },
      { interval: 1, timeout: 20_000 },
    );
    peer.ws.resume();
    await peer.closed;
  });
});
