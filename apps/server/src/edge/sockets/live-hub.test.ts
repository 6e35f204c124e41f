import { replyQueue } from '@startwand/contract';
import type { Client, IMessage } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EncodedBodyCache } from './encoded-body-cache.ts';
import { openGate, openStand, stompClient, type LiveStand } from './live-stand.test-support.ts';

let stand: LiveStand;
const clients: Client[] = [];

async function connect(token?: string): Promise<Client> {
  const { client } = await stompClient(stand, {
    connectHeaders: token === undefined ? {} : { authorization: token },
  });
  clients.push(client);
  return client;
}

async function connectionError(token: string): Promise<string> {
  return connect(token).then(
    () => 'connected',
    (error: unknown) => String(error),
  );
}

/** Subscribes, waits for the receipt, and collects the bodies. */
async function listen(client: Client, topic: string): Promise<{ bodies: string[]; stop(): void }> {
  const bodies: string[] = [];
  const subscription = await new Promise<{ unsubscribe(): void }>((resolve) => {
    client.watchForReceipt('listening', () => resolve(made));
    const made = client.subscribe(topic, (message: IMessage) => bodies.push(message.body), {
      receipt: 'listening',
    });
  });
  return { bodies, stop: () => subscription.unsubscribe() };
}

async function stompError(client: Client): Promise<string> {
  return new Promise((resolve) => {
    client.onStompError = (frame) => resolve(`${frame.headers['message']} ${frame.body}`);
  });
}

beforeEach(async () => {
  stand = await openStand();
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.deactivate()));
  await stand.close();
});

describe('who may', () => {
  it('a wrong token is told so and closed', async () => {
    expect(await connectionError('wrong')).toContain('-1007');
  });

  it('a visitor may not listen to a topic that is not public', async () => {
    const visitor = await connect();
    const error = stompError(visitor);
    visitor.subscribe('/topic/event/7/operator', () => {});
    expect(await error).toContain('-2011');
    expect(stand.hub.subscriberCount('/topic/event/7/operator')).toBe(0);
  });

  it('a visitor has no reply queue', async () => {
    const visitor = await connect();
    const error = stompError(visitor);
    visitor.subscribe(replyQueue, () => {});
    expect(await error).toContain('-1007');
  });

  it('sending is refused where nobody takes it', async () => {
    const visitor = await connect();
    const error = stompError(visitor);
    visitor.publish({ destination: '/app/event/detail', body: '{}' });
    expect(await error).toContain('-2011');
  });

  it('an account has only so many connections, a visitor as many as the address', async () => {
    await stand.close();
    stand = await openStand({ sessionsPerAccount: 1 });
    const anna = await connect('token-of-anna');
    expect(await connectionError('token-of-anna')).toContain('-9000');
    await connect('token-of-otto');
    await connect();
    await connect();
    await anna.deactivate();
    await vi.waitFor(async () => expect(await connectionError('token-of-anna')).toBe('connected'));
  });

  it.each([{ questionsPerAddress_per_min: 2 }, { questionsPerAccount_per_min: 1 }])(
    'who has more looked up than may be is told so: %j',
    async (limits) => {
      await stand.close();
      stand = await openStand(limits);
      const anna = await connect('token-of-anna');
      const error = stompError(anna);
      anna.subscribe('/topic/public/1', () => {});
      anna.subscribe('/topic/public/2', () => {});
      expect(await error).toContain('-9000');
      expect(stand.hub.subscriberCount('/topic/public/2')).toBe(0);
    },
  );

  it('the sessions of a revoked token end, those of another token go on', async () => {
    const anna = await connect('token-of-anna');
    const otto = await connect('Bearer token-of-otto');
    const heardByOtto = await listen(otto, '/topic/public');
    const error = stompError(anna);
    stand.hub.endSessions('hash of token-of-anna');
    expect(await error).toContain('-1007');
    stand.hub.publish('/topic/public', '{}');
    await vi.waitFor(() => expect(heardByOtto.bodies).toEqual(['{}']));
  });

  it('who listens to a topic that is no longer theirs is told so, others go on', async () => {
    const anna = await connect('token-of-anna');
    await listen(anna, '/topic/device/1');
    const otto = await connect('token-of-otto');
    const heardByOtto = await listen(otto, '/topic/device/2');
    const error = stompError(anna);
    stand.hub.endListening('/topic/device/1');
    expect(await error).toContain('-2011');
    expect(stand.hub.subscriberCount('/topic/device/1')).toBe(0);
    stand.hub.publish('/topic/device/2', '{}');
    await vi.waitFor(() => expect(heardByOtto.bodies).toEqual(['{}']));
  });

  it('a token revoked while it is being looked up does not slip through', async () => {
    let isRevoked = false;
    await stand.close();
    stand = await openStand(
      {},
      {
        ...openGate,
        authenticate: async (token) => {
          if (isRevoked) return null;
          const person = await openGate.authenticate(token);
          isRevoked = true;
          stand.hub.endSessions('hash of token-of-anna');
          return person;
        },
      },
    );
    expect(await connectionError('token-of-anna')).toContain('-1007');
  });

  it('a gate that fails is logged and answered as a server error', async () => {
    await stand.close();
    stand = await openStand({}, { ...openGate, maySubscribe: () => Promise.reject(new Error('database is away')) });
    const visitor = await connect();
    const error = stompError(visitor);
    visitor.subscribe('/topic/public', () => {});
    expect(await error).toContain('SERVER_ERROR');
    expect(stand.logged).toEqual(['A live question could not be answered']);
  });
});

describe('what is heard', () => {
  it('everybody who listens hears the same body, byte for byte', async () => {
    const one = await listen(await connect(), '/topic/public/1');
    const other = await listen(await connect('token-of-otto'), '/topic/public/1');
    const elsewhere = await listen(await connect(), '/topic/public/2');
    const body = `{"name":"Jürgen 🏁","pad":"${'x'.repeat(70_000)}"}`;
    stand.hub.publish('/topic/public/1', body);
    stand.hub.publish('/topic/public/2', '"other"');
    await vi.waitFor(() => expect(elsewhere.bodies).toEqual(['"other"']));
    await vi.waitFor(() => expect([one.bodies, other.bodies]).toEqual([[body], [body]]));
  });

  it('subscriptions of one session are told apart by their ids', async () => {
    const client = await connect();
    const first = await listen(client, '/topic/public/1');
    const second = await listen(client, '/topic/public/2');
    stand.hub.publish('/topic/public/2', '2');
    await vi.waitFor(() => expect(second.bodies).toEqual(['2']));
    expect(first.bodies).toEqual([]);
  });

  it('an answer reaches whoever asked, once and byte for byte, and nobody else §7.42', async () => {
    const body = `{"name":"Jürgen 🏁","pad":"${'x'.repeat(70_000)}"}`;
    const reply = new EncodedBodyCache([Buffer.from(body.slice(0, 20)), Buffer.from(body.slice(20))]);
    await stand.close();
    stand = await openStand({}, { ...openGate, onSend: async () => ({ reply }) });
    const asking = await connect('token-of-anna');
    const earlier = await listen(asking, replyQueue);
    const anna = await listen(asking, replyQueue);
    const annaAtHome = await listen(await connect('token-of-anna'), replyQueue);
    asking.publish({ destination: '/app/event/detail', body: '{}' });
    await vi.waitFor(() => expect(anna.bodies).toEqual([body]));
    anna.stop();
    asking.publish({ destination: '/app/event/detail', body: '{}' });
    await vi.waitFor(() => expect(earlier.bodies).toEqual([body]));
    expect([anna.bodies, annaAtHome.bodies]).toEqual([[body], []]);
  });

  it('after unsubscribing nothing is heard', async () => {
    const client = await connect();
    const stopped = await listen(client, '/topic/public/1');
    const going = await listen(client, '/topic/public/2');
    stopped.stop();
    await vi.waitFor(() => expect(stand.hub.subscriberCount('/topic/public/1')).toBe(0));
    stand.hub.publish('/topic/public/1', '1');
    stand.hub.publish('/topic/public/2', '2');
    await vi.waitFor(() => expect(going.bodies).toEqual(['2']));
    expect(stopped.bodies).toEqual([]);
  });

  it('who leaves is forgotten', async () => {
    const client = await connect();
    await listen(client, '/topic/public');
    expect(stand.hub.subscriberCount('/topic/public')).toBe(1);
    await client.deactivate();
    await vi.waitFor(() => expect(stand.hub.subscriberCount('/topic/public')).toBe(0));
  });
});

describe('what is sent', () => {
  it('too often ends the connection with what the gate says', async () => {
    await stand.close();
    stand = await openStand({}, { ...openGate, onSend: async () => ({ error: 'API_LIMIT' }) });
    const anna = await connect('token-of-anna');
    const error = stompError(anna);
    anna.publish({ destination: '/app/event/detail', body: '{}' });
    expect(await error).toContain('-9000');
  });

  it('reaches the gate with the sender, and its receipt comes after it was dealt with', async () => {
    const story: string[] = [];
    await stand.close();
    stand = await openStand(
      {},
      {
        ...openGate,
        onSend: async (userId, destination, body) => {
          story.push(`${userId} ${destination} ${body}`);
          return null;
        },
      },
    );
    const client = await connect('token-of-anna');
    const receipt = new Promise<void>((resolve) => {
      client.watchForReceipt('sent', () => {
        story.push('receipt');
        resolve();
      });
    });
    client.publish({ destination: '/app/event/detail', body: 'é', headers: { receipt: 'sent' } });
    await receipt;
    expect(story).toEqual(['anna /app/event/detail é', 'receipt']);
  });
});

describe('going down', () => {
  it('closing says goodbye to everybody and waits until they are gone', async () => {
    const client = await connect();
    const closed = new Promise<number>((resolve) => {
      client.onWebSocketClose = (event: CloseEvent) => resolve(event.code);
    });
    await stand.hub.close();
    expect(await closed).toBe(1001);
  });
});
