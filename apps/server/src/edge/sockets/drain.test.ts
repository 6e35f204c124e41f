import { moveReceiptHeader } from '@startwand/contract';
import type { Client } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drainConnections, type DrainPace } from './drain.ts';
import { openGate, openStand, rawClient, stompClient, type LiveStand } from './live-stand.test-support.ts';

const pace: DrainPace = { turn_ms: 20, perTurn: 25, longest_ms: 1_000, moving_ms: 400 };

/** Tokens are `device-<id>` for devices; all others as ever. */
const gateWithDevices: typeof openGate = {
  ...openGate,
  authenticate: async (token) => {
    const [, deviceId] = /^device-(\d+)$/.exec(token) ?? [];
    return deviceId === undefined ? openGate.authenticate(token) : { deviceId, tokenHash: `hash of ${token}` };
  },
};

let stand: LiveStand;
const clients: Client[] = [];
/** Who was closed, and with which code, in this order. */
const closed: string[] = [];

beforeEach(async () => {
  closed.length = 0;
  stand = await openStand({}, gateWithDevices);
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.deactivate()));
  await stand.close();
});

async function connect(name: string, connectHeaders: Record<string, string> = {}): Promise<Client> {
  const { client } = await stompClient(stand, { connectHeaders });
  client.onWebSocketClose = ({ code }) => void closed.push(`${name} ${code}`);
  clients.push(client);
  return client;
}

/** Moves as the pages do: it lets go as soon as another server hears it. */
async function aPageThatMoves(meanwhile: (client: Client) => Promise<void> = async () => {}): Promise<Client> {
  const page = await connect('page', { [moveReceiptHeader]: 'another-server' });
  page.watchForReceipt('another-server', () => void meanwhile(page).then(() => page.deactivate()));
  return page;
}

describe('a server that is going to end', () => {
  it('asks pages to move by the receipt they named, and tells them everything until they let go', async () => {
    const bodies: string[] = [];
    const page = await aPageThatMoves(async () => {
      stand.hub.publish('/topic/public', '{"still":"told"}');
      await vi.waitFor(() => expect(bodies).toEqual(['{"still":"told"}']));
    });
    page.subscribe('/topic/public', ({ body }) => void bodies.push(body));
    await vi.waitFor(() => expect(stand.hub.subscriberCount('/topic/public')).toBe(1));
    expect(await stand.hub.drain({ ...pace, moving_ms: 10_000 })).toEqual({ moved: 1, stayed: 0, closed: 0 });
    expect(bodies).toEqual(['{"still":"told"}']);
  });

  it('closes bridges and older pages, which cannot move, so that each comes again', async () => {
    await connect('device', { authorization: 'device-231203016' });
    await connect('old page');
    await aPageThatMoves();
    const count = await stand.hub.drain(pace);
    expect(count).toEqual({ moved: 1, stayed: 0, closed: 2 });
    await vi.waitFor(() => expect(closed.toSorted()).toEqual(['device 1001', 'old page 1001', 'page 1000']));
  });

  it('keeps a page that nobody else answers until it ends itself', async () => {
    await connect('page', { [moveReceiptHeader]: 'move' });
    expect(await stand.hub.drain(pace)).toEqual({ moved: 0, stayed: 1, closed: 0 });
    expect(closed).toEqual([]);
    await stand.hub.close();
    await vi.waitFor(() => expect(closed).toEqual(['page 1001']));
  });

  it('lets nobody new in, who is told to come again', async () => {
    const drained = stand.hub.drain(pace);
    await expect(rawClient(stand)).rejects.toThrow('503');
    await drained;
  });

  it('takes a receipt that is too long to be one for none', async () => {
    await connect('page', { [moveReceiptHeader]: 'm'.repeat(256) });
    expect(await stand.hub.drain(pace)).toEqual({ moved: 0, stayed: 0, closed: 1 });
  });
});

describe('the turns', () => {
  const aCrowd = (count: number) => {
    const asked: number[] = [];
    const crowd = new Set(
      Array.from({ length: count }, (_, index) => ({
        canMove: true,
        isDevice: false,
        askToMove: () => void asked.push(index),
        close: () => asked.push(-1),
      })),
    );
    return { asked, crowd };
  };

  it('are small, so that the other servers are not flooded', async () => {
    const { asked, crowd } = aCrowd(5);
    const drained = drainConnections(crowd, { ...pace, perTurn: 2, moving_ms: 0 });
    expect(asked).toEqual([0, 1]);
    expect(await drained).toEqual({ moved: 0, stayed: 5, closed: 0 });
    expect(asked).toEqual([0, 1, 2, 3, 4]);
  });

  it('come to devices last, behind the pages that cannot move', async () => {
    const left: string[] = [];
    const one = (name: string, canMove: boolean, isDevice: boolean) => ({
      canMove,
      isDevice,
      askToMove: () => void left.push(`${name} is asked`),
      close: () => void left.push(`${name} is closed`),
    });
    const all = new Set([one('device', false, true), one('old page', false, false), one('page', true, false)]);
    await drainConnections(all, { ...pace, moving_ms: 0 });
    expect(left).toEqual(['page is asked', 'old page is closed', 'device is closed']);
  });

  it('are larger where there are so many that the server would not end in time', () => {
    const { asked, crowd } = aCrowd(1_000);
    const drained = drainConnections(crowd, { turn_ms: 1, perTurn: 2, longest_ms: 4, moving_ms: 0 });
    expect(asked).toHaveLength(250);
    return drained;
  });
});
