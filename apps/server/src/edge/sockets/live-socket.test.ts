import { once } from 'node:events';
import { request } from 'node:http';
import { createConnection } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveLimits } from './live-limits.ts';
import {
  connectedClient,
  openStand,
  rawClient,
  stompClient,
  type LiveStand,
  type RawClient,
} from './live-stand.test-support.ts';
import { LiveViewer } from './live-viewer.ts';

let stand: LiveStand;
const clients: RawClient[] = [];
const topic = '/topic/public';

async function open(limits: Partial<LiveLimits> = {}): Promise<void> {
  stand = await openStand(limits);
}

async function kept(client: Promise<RawClient>): Promise<RawClient> {
  clients.push(await client);
  return client;
}

async function connect(heartBeat?: string): Promise<RawClient> {
  return kept(connectedClient(stand, heartBeat));
}

async function subscriber(): Promise<RawClient> {
  const client = await connect();
  const before = stand.hub.subscriberCount(topic);
  client.say(`SUBSCRIBE\nid:1\ndestination:${topic}\n\n\0`);
  await vi.waitFor(() => expect(stand.hub.subscriberCount(topic)).toBe(before + 1));
  return client;
}

/** The HTTP status of an upgrade that is refused; 101 for one that is not. */
async function upgradeStatus(path: string): Promise<number> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(stand.url);
    const upgrade = request({ hostname, port, path, headers, agent: false });
    upgrade.on('response', (response) => resolve(response.statusCode ?? 0));
    upgrade.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    upgrade.on('error', reject);
    upgrade.end();
  });
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.ws.terminate();
  await stand.close();
});

it('a guest whose words nobody foresaw leaves, and the others stay', async () => {
  await open();
  const [odd, other] = [await connect(), await connect()];
  const hear = vi.spyOn(LiveViewer.prototype, 'receive').mockImplementationOnce(() => {
    throw new Error('unforeseen');
  });
  const left = once(odd.ws, 'close');
  odd.say('SEND\ndestination:/a\n\n\0');
  await left;
  hear.mockRestore();
  expect(stand.logged).toEqual(['a live message could not be taken']);
  other.say(`SUBSCRIBE\nid:1\ndestination:${topic}\n\n\0`);
  await vi.waitFor(() => expect(stand.hub.subscriberCount(topic)).toBe(1));
});

describe('the door', () => {
  it.each([
    ['/server?x=1', 101],
    ['/devices/websocket', 101],
    ['/devices/000/abcd/websocket', 101],
    ['/elsewhere', 404],
    ['//server', 404],
    ['//[', 404],
    ['/devices', 404],
    ['/devices/000/websocket', 404],
    ['/devices//abcd/websocket', 404],
    ['/devices/000/a.b/websocket', 404],
    ['/devices/000/abcd/xhr_streaming', 404],
  ])('at %s answers %i §7.49', async (path, status) => {
    await open();
    expect(await upgradeStatus(path)).toBe(status);
  });

  it('answers at other paths also where others listen: who is not answered stays for ever', async () => {
    await open();
    stand.server.prependListener('upgrade', () => undefined);
    expect(await upgradeStatus('/devices')).toBe(404);
  });

  it('answers also who knocks when it is closed: a server ends with its last connection', async () => {
    await open();
    stand.server.prependListener('upgrade', () => undefined);
    const letIn = once(stand.server, 'connection');
    const { hostname, port } = new URL(stand.url);
    const late = createConnection(Number(port), hostname);
    await letIn;
    await stand.hub.close();
    const closed = once(late, 'close');
    late.write('GET /server HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const [answer] = await once(late, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 503 /);
    await closed;
  });

  it('speaks the newest version that is offered', async () => {
    await open();
    const both = await kept(rawClient(stand, ['v10.stomp', 'v11.stomp', 'v12.stomp']));
    const older = await kept(rawClient(stand, ['v10.stomp', 'v11.stomp']));
    expect([both.ws.protocol, older.ws.protocol]).toEqual(['v12.stomp', 'v11.stomp']);
  });

  it('is closed when the house is full, and open again when someone left', async () => {
    await open({ sessions: 1 });
    const guest = await connect();
    expect(await upgradeStatus('/server')).toBe(503);
    guest.ws.close();
    await vi.waitFor(async () => expect(await upgradeStatus('/server')).toBe(101));
  });

  it('lets only so many in from one address', async () => {
    await open({ sessionsPerAddress: 1 });
    await connect();
    expect(await upgradeStatus('/server')).toBe(429);
  });
});

describe('a peer that misbehaves is closed and disturbs nobody', () => {
  it.each([
    ['says what is not STOMP', 'hello\n\n\0', 1002, 'ERROR'],
    ['connects twice', 'CONNECT\naccept-version:1.2\n\n\0', 1002, 'ERROR'],
    ['sends a frame without end', `SEND\n\n${'x'.repeat(16_000)}`, 1002, 'ERROR'],
    ['sends more than the limit at once', 'x'.repeat(16_385), 1009, ''],
  ])('%s', async (_what, bytes, code, answer) => {
    await open({ inboundFrame_bytes: 16_384 });
    const bystander = await subscriber();
    const peer = await subscriber();
    peer.say(bytes);
    // What does not fit into one message may come in two.
    if (code === 1002) peer.say('x'.repeat(1_000));
    expect(await peer.closed).toBe(code);
    expect(peer.heard.at(-1)?.slice(0, 5) ?? '').toBe(answer === '' ? 'CONNE' : answer);
    stand.hub.publish(topic, '"still here"');
    await vi.waitFor(() => expect(bystander.heard.at(-1)).toContain('still here'));
    expect(stand.hub.subscriberCount(topic)).toBe(1);
  });

  it('sends without end, in messages or in frames of one message', async () => {
    await open({ inboundPerTurn: 20 });
    for (const flood of ['\n', 'ACK\nid:1\n\n\0'.repeat(5)]) {
      const peer = await connect();
      for (let index = 0; index < 20; index++) peer.say(flood);
      expect(await peer.closed).toBe(1008);
      expect(peer.heard.at(-1)).toContain('-9000');
    }
  });

  it('pings without end', async () => {
    await open({ inboundPerTurn: 20 });
    const peer = await connect();
    for (let index = 0; index < 20; index++) peer.ws.ping();
    for (let index = 0; index < 20; index++) peer.ws.pong();
    expect(await peer.closed).toBe(1008);
  });

  it('sends one message in a hundred fragments', async () => {
    await open();
    const peer = await connect();
    for (let index = 0; index < 100; index++) peer.ws.send('x', { fin: false });
    expect(await peer.closed).toBe(1008);
  });

  it('never says CONNECT', async () => {
    await open({ connect_ms: 20, heartBeat_ms: 50 });
    const peer = await kept(rawClient(stand));
    expect(await peer.closed).toBe(1008);
  });

  it('promises heart-beats and is silent', async () => {
    await open({ heartBeat_ms: 20 });
    const peer = await connect('20,0');
    expect(await peer.closed).toBe(1008);
  });

  it('is half open: it does not even answer the closing', async () => {
    await open({ heartBeat_ms: 20, closing_ms: 20 });
    const peer = await connect('20,0');
    peer.ws.pause();
    await expect(stand.hub.close()).resolves.toBeUndefined();
  });
});

describe('a slow peer', () => {
  it('misses what it cannot take, hears the newest, and holds nobody up', async () => {
    await open();
    const fast = await subscriber();
    const slow = await subscriber();
    slow.ws.pause();
    // More than the sockets' own buffers hold.
    const pad = 'x'.repeat(200_000);
    const count = 150;
    for (let index = 1; index <= count; index++) {
      stand.hub.publish(topic, `{"pad":"${pad}","to":${index}}`);
      await vi.waitFor(() => expect(fast.heard.length).toBe(index + 1), { interval: 1 });
    }
    slow.ws.resume();
    await vi.waitFor(() => expect(slow.heard.at(-1)).toContain(`"to":${count}}`));
    expect(slow.heard.length).toBeLessThan(count);
  });

  it('is closed when it does not catch up', async () => {
    await open({ heartBeat_ms: 50, lagging_ms: 50, closing_ms: 50 });
    const slow = await subscriber();
    slow.ws.pause();
    await vi.waitFor(
      () => {
        stand.hub.publish(topic, JSON.stringify('x'.repeat(1_000_000)));
        expect(stand.hub.subscriberCount(topic)).toBe(0);
      },
      { interval: 1, timeout: 20_000 },
    );
    slow.ws.resume();
    await slow.closed;
  });
});

describe('frames on the socket', () => {
  it('may come in pieces, together, and as binary', async () => {
    await open();
    const peer = await connect();
    peer.say('SUBSCRIBE\nid:1\nreceipt:first\ndest');
    peer.say(`ination:${topic}\n\n\0\nSUBSCRIBE\nid:2\nreceipt:second\ndestination:${topic}\n\n`);
    peer.say(Buffer.from('\0'));
    await vi.waitFor(() => expect(peer.heard.slice(1)).toHaveLength(2));
    expect(peer.heard.slice(1).join('')).toContain('receipt-id:second');
    expect(stand.hub.subscriberCount(topic)).toBe(2);
  });

  it('the server offers a heart-beat every 10 s and asks for one every 10 s §9.2', async () => {
    await open();
    const peer = await connect();
    expect(peer.heard[0]).toMatch(/^CONNECTED\n(?:.*\n)*heart-beat:10000,10000\n/);
  });

  it('heart-beats go both ways as long as both want §4.22 §9.2', async () => {
    await open({ heartBeat_ms: 500 });
    const beats: string[] = [];
    const { client } = await stompClient(stand, {
      heartbeatIncoming: 500,
      heartbeatOutgoing: 500,
      debug: (line) => beats.push(line),
    });
    const seen = (what: string) => beats.filter((line) => line.includes(what)).length;
    // More than twice the tolerated silence: without beats one side would have closed before.
    await vi.waitFor(() => expect(Math.min(seen('<<< PONG'), seen('>>> PING'))).toBeGreaterThan(4), {
      timeout: 30_000,
    });
    expect(client.connected).toBe(true);
    await client.deactivate();
  });
});
