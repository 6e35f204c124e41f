/**
 * For tests: a hub on a port of its own, and clients of both kinds. `stompClient` is the library
 * that pages use, so it proves conformance; `rawClient` says whatever a test wants it to say.
 */
import { Client, type IFrame, type StompConfig } from '@stomp/stompjs';
import { createServer, type Server } from 'node:http';
import { WebSocket } from 'ws';
import { openLocalHub, type LocalHub } from './live-hub.ts';
import type { LiveGate } from './gate.ts';
import { liveLimits, type LiveLimits } from './live-limits.ts';
import { systemClock } from '../../base/clock.ts';
import { oneSource } from '../../base/source.ts';

export interface LiveStand {
  readonly hub: LocalHub;
  readonly server: Server;
  readonly url: string;
  readonly logged: readonly string[];
  close(): Promise<void>;
}

/** Tokens are `token-of-<user>`; only topics with «public» in them are for visitors. */
export const openGate: LiveGate = {
  authenticate: async (token) => {
    const [, userId] = /^token-of-(\w+)$/.exec(token) ?? [];
    return userId === undefined ? null : { userId, tokenHash: `hash of ${token}` };
  },
  maySubscribe: async (userId, topic) => userId !== null || topic.includes('public'),
};

export async function openStand(limits: Partial<LiveLimits> = {}, gate: LiveGate = openGate): Promise<LiveStand> {
  const server = createServer();
  const logged: string[] = [];
  const log = { error: (_details: object, message: string) => logged.push(message) };
  const hub = openLocalHub(
    { server, originOf: () => oneSource('here'), isOpen: true, clock: systemClock },
    { ...liveLimits, ...limits },
    log,
  );
  hub.bindGate(gate);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on TCP');
  async function close(): Promise<void> {
    await hub.close();
    await new Promise((resolve) => server.close(resolve));
  }
  return { hub, server, url: `ws://127.0.0.1:${address.port}/server`, logged, close };
}

/** Connects and resolves with CONNECTED; rejects with the message of an ERROR. */
export async function stompClient(
  stand: Pick<LiveStand, 'url'>,
  config: Pick<
    StompConfig,
    'connectHeaders' | 'debug' | 'heartbeatIncoming' | 'heartbeatOutgoing' | 'stompVersions'
  > = {},
): Promise<{ client: Client; connected: IFrame }> {
  const client = new Client({
    webSocketFactory: () => new WebSocket(stand.url, ['v12.stomp', 'v11.stomp']),
    reconnectDelay: 0,
    ...config,
  });
  return new Promise((resolve, reject) => {
    client.onConnect = (connected) => resolve({ client, connected });
    client.onStompError = (frame) => reject(new Error(frame.headers['message']));
    client.activate();
  });
}

export interface RawClient {
  readonly ws: WebSocket;
  /** Every WebSocket message so far, as text. */
  readonly heard: readonly string[];
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  say(text: string | Uint8Array): void;
}

export async function rawClient(stand: LiveStand, protocols = ['v12.stomp']): Promise<RawClient> {
  const ws = new WebSocket(stand.url, protocols);
  const heard: string[] = [];
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  ws.on('message', (data: Buffer) => heard.push(data.toString()));
  await new Promise((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
  ws.on('error', () => ws.terminate());
  return { ws, heard, closed, say: (text) => ws.send(text) };
}

/** A raw client that has said CONNECT and was answered. */
export async function connectedClient(stand: LiveStand, heartBeat = '0,0'): Promise<RawClient> {
  const client = await rawClient(stand);
  const answer = new Promise((resolve) => client.ws.once('message', resolve));
  client.say(`CONNECT\naccept-version:1.2\nheart-beat:${heartBeat}\n\n\0`);
  await answer;
  return client;
}
