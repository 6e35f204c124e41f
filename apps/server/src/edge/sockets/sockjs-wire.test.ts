import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openStand, type LiveStand } from './live-stand.test-support.ts';
import type { LiveLimits } from './live-limits.ts';

let stand: LiveStand;
const sockets: WebSocket[] = [];

async function open(limits: Partial<LiveLimits> = {}): Promise<void> {
  await stand.close();
  stand = await openStand(limits);
}

beforeEach(async () => {
  stand = await openStand();
});
afterEach(async () => {
  for (const ws of sockets.splice(0)) ws.terminate();
  await stand.close();
});

interface Peer {
  readonly ws: WebSocket;
  readonly heard: readonly string[];
  readonly closed: Promise<number>;
}

/** A peer at the door of SockJS that says whatever a test wants it to say. */
async function peer(path = '/devices/000/abcd1234/websocket'): Promise<Peer> {
  const ws = new WebSocket(stand.url.replace('/server', path));
  sockets.push(ws);
  const heard: string[] = [];
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  ws.on('message', (data: Buffer) => heard.push(data.toString()));
  await new Promise((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
  return { ws, heard, closed };
}

const connectFrame = 'CONNECT\naccept-version:1.1,1.2\nheart-beat:0,0\n\n\0';

async function connected(): Promise<Peer> {
  const made = await peer();
  made.ws.send(JSON.stringify([connectFrame]));
  // Heart-beats may be among what is heard by then.
  await vi.waitUntil(() => made.heard.some((text) => text.includes('CONNECTED')));
  return made;
}

describe('the door of SockJS', () => {
  it('opens with `o`, speaks in arrays and closes with `c`', async () => {
    const program = await connected();
    expect(program.heard[0]).toBe('o');
    expect(JSON.parse(program.heard[1]?.slice(1) ?? '')).toEqual([expect.stringMatching(/^CONNECTED\nversion:1.2\n/)]);
    program.ws.send(JSON.stringify(['DISCONNECT\nreceipt:bye\n\n\0']));
    expect(await program.closed).toBe(1000);
    expect(program.heard.slice(2)).toEqual([
      String.raw`a["RECEIPT\nreceipt-id:bye\n\n\u0000"]`,
      'c[1000,"DISCONNECTED"]',
    ]);
  });

  it('has one for those who want STOMP without frames of SockJS', async () => {
    const program = await peer('/devices/websocket');
    program.ws.send(connectFrame);
    await vi.waitFor(() => expect(program.heard[0]).toMatch(/^CONNECTED/));
  });
});

describe('the frames of SockJS', () => {
  it('may carry several messages, pieces of one, a single string, or nothing', async () => {
    const program = await connected();
    const subscribe = 'SUBSCRIBE\nid:1\nreceipt:1\ndestination:/topic/public\n\n\0';
    program.ws.send('');
    program.ws.send('[]');
    program.ws.send(JSON.stringify([subscribe.slice(0, 20), subscribe.slice(20)]));
    program.ws.send(JSON.stringify(subscribe.replaceAll(':1\n', ':2\n')));
    await vi.waitFor(() => expect(program.heard).toHaveLength(4));
    expect(stand.hub.subscriberCount('/topic/public')).toBe(2);
  });

  it.each(['["', '{"a":1}', '[1]', '7', 'null', 'SEND\n\n\0', '\u0000'])(
    'that are none (%j) end the connection cleanly',
    async (broken) => {
      const program = await connected();
      program.ws.send(broken);
      expect(await program.closed).toBe(1002);
      expect(program.heard.at(-1)).toBe('c[1002,"BROKEN_FRAMING"]');
    },
  );

  it('are read up to a size and a number', async () => {
    await open({ inboundFrame_bytes: 16_384, inboundPerTurn: 20 });
    const long = await connected();
    long.ws.send(JSON.stringify(['x'.repeat(16_384)]));
    expect(await long.closed).toBe(1009);
    const many = await connected();
    for (let index = 0; index < 20; index++) many.ws.send('[]');
    expect(await many.closed).toBe(1008);
    expect(many.heard.at(-1)).toBe('c[1008,"REFUSED"]');
  });

  it('keep the line of who wants no heart-beats', async () => {
    await open({ heartBeat_ms: 50 });
    const program = await connected();
    await vi.waitFor(() => expect(program.heard.filter((text) => text === 'h').length).toBeGreaterThan(1));
  });

  it('say goodbye when the server goes down', async () => {
    const program = await connected();
    await stand.hub.close();
    expect(await program.closed).toBe(1001);
    expect(program.heard.at(-1)).toBe('c[1001,"GOING_AWAY"]');
  });

  it('bring what the page hears in frames of its own', async () => {
    const program = await connected();
    program.ws.send(JSON.stringify(['SUBSCRIBE\nid:1\ndestination:/topic/public\n\n\0']));
    const page = await peer('/server');
    page.ws.send(`${connectFrame}SUBSCRIBE\nid:1\ndestination:/topic/public\n\n\0`);
    await vi.waitFor(() => expect(stand.hub.subscriberCount('/topic/public')).toBe(2));
    const body = '{"name":"Jürgen 🏁"}';
    stand.hub.publish('/topic/public', body);
    await vi.waitFor(() => expect([program.heard.length, page.heard.length]).toEqual([3, 2]));
    const [message] = JSON.parse(program.heard[2]?.slice(1) ?? '');
    expect(message).toBe(page.heard[1]);
    expect(message).toContain(`\n\n${body}\0`);
  });
});
