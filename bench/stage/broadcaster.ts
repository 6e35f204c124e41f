/**
 * A process that broadcasts: the live hub as the server runs it (`hub`), or the limit (`bare`): `ws` alone, no protocol, no
 * topics, the same bytes to everyone. All but the broadcast itself is the same code.
 */
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { systemClock } from '../../apps/server/src/base/clock.ts';
import { oneSource } from '../../apps/server/src/base/source.ts';
import { openLocalHub } from '../../apps/server/src/edge/sockets/live-hub.ts';
import { liveLimitsFor } from '../../apps/server/src/edge/sockets/live-limits.ts';
import { answer } from './child.ts';
import { now_ms } from './measure.ts';

const [kind = 'bare', topic = ''] = process.argv.slice(2);
const server = createServer();
const publish = kind === 'hub' ? openHub(server) : openBare(server);
const sockets = new Set<Socket>();
server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});

function openHub(http: Server): (body: string) => void {
  const gate = { authenticate: async () => null, maySubscribe: async () => true };
  const log = { error: (details: object) => process.stderr.write(`${JSON.stringify(details)}\n`) };
  const door = { server: http, originOf: () => oneSource('here'), isOpen: true, clock: systemClock };
  const hub = openLocalHub(door, liveLimitsFor(1, 20_000), log);
  hub.bindGate(gate);
  return (body) => hub.publish(topic, body);
}

function openBare(http: Server): (body: string) => void {
  const wss = new WebSocketServer({ server: http, perMessageDeflate: false });
  return (body) => {
    const bytes = Buffer.from(body);
    for (const client of wss.clients) {
      if (client.readyState === client.OPEN) client.send(bytes, { binary: false });
    }
  };
}

async function drained(): Promise<void> {
  while ([...sockets].some((socket) => socket.writableLength > 0)) await nextTurn();
}

function nextBody(body_bytes: number): string {
  const head = `{"sentAt":${now_ms().toFixed(3)},"pad":"`;
  return `${head}${'x'.repeat(body_bytes - head.length - 2)}"}`;
}

export const acts = {
  listen: async (): Promise<number> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4_096, resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('Not listening on TCP');
    return address.port;
  },
  /** @param perSecond `null`: the next as soon as every socket has drained */
  broadcast: async (seconds: number, perSecond: number | null, body_bytes: number): Promise<void> => {
    const start_ms = performance.now();
    for (let sent = 0; performance.now() - start_ms < seconds * 1_000; sent++) {
      if (perSecond !== null) await sleep(Math.max(0, start_ms + (sent * 1_000) / perSecond - performance.now()));
      await drained();
      publish(nextBody(body_bytes));
      await nextTurn();
    }
    await drained();
  },
  /** Of the processor, since the start. */
  used_ms: (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  restingMemory_bytes: async (): Promise<number> => {
    for (let round = 0; round < 3; round++) {
      globalThis.gc?.();
      await sleep(100);
    }
    return process.memoryUsage.rss();
  },
} as const;

answer(acts);
