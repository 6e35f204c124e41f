/** The server's side of both candidates: all but the broadcast itself is the same code. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { answerServerCommands } from './child.ts';
import { now_ms, type ServerAnswer, type ServerCommand } from './protocol.ts';

type Broadcast = Extract<ServerCommand, { kind: 'broadcast' }>;

export function serveBench(server: Server, broadcast: (body: string) => void): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const isDrained = () => [...sockets].every((socket) => socket.writableLength === 0);

  async function broadcastAll({ seconds, perSecond, body_bytes }: Broadcast): Promise<void> {
    const start_ms = performance.now();
    for (let sent = 0; performance.now() - start_ms < seconds * 1_000; sent++) {
      if (perSecond !== null) await sleepUntil(start_ms + (sent * 1_000) / perSecond);
      while (!isDrained()) await nextTurn();
      broadcast(nextBody(body_bytes));
      await nextTurn();
    }
    while (!isDrained()) await nextTurn();
  }

  answerServerCommands(async (command: ServerCommand): Promise<ServerAnswer> => {
    switch (command.kind) {
      case 'listen':
        return { kind: 'listening', port: await listen(server) };
      case 'broadcast':
        await broadcastAll(command);
        return { kind: 'broadcast' };
      case 'memory':
        return { kind: 'memory', rss_bytes: await restingMemory() };
      default:
        throw new Error('No such command');
    }
  });
}

async function sleepUntil(due_ms: number): Promise<void> {
  await sleep(Math.max(0, due_ms - performance.now()));
}

function nextBody(body_bytes: number): string {
  const head = `{"sentAt":${now_ms().toFixed(3)},"pad":"`;
  return `${head}${'x'.repeat(body_bytes - head.length - 2)}"}`;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4_096, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on TCP');
  return address.port;
}

async function restingMemory(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await sleep(100);
  }
  return process.memoryUsage.rss();
}
