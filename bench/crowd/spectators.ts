/**
 * Spectators who open a page one after the other at a fixed pace, whether the earlier ones have it or not:
 * the page, the snapshot, the live connection. Scripts are in their caches.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answer } from '../stage/child.ts';
import { quantileOf } from '../stage/measure.ts';
import { followTopic, type ViewerSocket } from '../stage/viewer-socket.ts';

interface Place {
  readonly port: number;
  readonly page: string;
  readonly detail: string;
  readonly topic: string;
}

const viewers: ViewerSocket[] = [];

async function openAll(place: Place, count: number, perSecond: number) {
  const times_ms: number[] = [];
  let refused = 0;
  const began_ms = performance.now();
  const all = Array.from({ length: count }, async (_, index) => {
    const due_ms = (index * 1_000) / perSecond;
    await sleep(Math.max(0, began_ms + due_ms - performance.now()));
    const opened_ms = performance.now();
    try {
      await openPage(place);
      times_ms.push(performance.now() - opened_ms);
    } catch {
      // Counted: nobody may be turned away.
      refused += 1;
    }
  });
  await Promise.all(all);
  times_ms.sort((a, b) => a - b);
  return { refused, p99_ms: quantileOf(times_ms, 0.99) };
}

async function openPage({ port, page, detail, topic }: Place): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await read(agent, port, page);
  await read(agent, port, detail);
  agent.destroy();
  viewers.push(await followTopic(port, topic, () => {}));
}

async function read(agent: Agent, port: number, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' };
    const asking = request({ host: '127.0.0.1', port, path, agent, headers }, (reply) => {
      reply.resume();
      reply.on('error', reject);
      reply.on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${reply.statusCode}`))));
    });
    asking.on('error', reject);
    asking.end();
  });
}

export const acts = {
  open: openAll,
  /** Everybody hangs up. */
  leave: () => {
    for (const viewer of viewers.splice(0)) viewer.leave();
  },
} as const;

answer(acts);
