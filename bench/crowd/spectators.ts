/**
 * Spectators who open a page one after the other at a fixed pace, whether the earlier ones have it or not:
 * the page, the snapshot, the live connection. Scripts are in their caches.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openViewer, type ViewerSocket } from '../fan-out/viewer-socket.ts';
import type { SpectatorsAnswer, SpectatorsCommand } from './protocol.ts';

type Opening = Extract<SpectatorsCommand, { kind: 'open' }>;

const viewers: ViewerSocket[] = [];

async function openAll(opening: Opening): Promise<SpectatorsAnswer> {
  const times_ms: number[] = [];
  let refused = 0;
  const began_ms = performance.now();
  const all = Array.from({ length: opening.count }, async (_, index) => {
    const due_ms = (index * 1_000) / opening.perSecond;
    await sleep(Math.max(0, began_ms + due_ms - performance.now()));
    const opened_ms = performance.now();
    try {
      await openPage(opening);
      times_ms.push(performance.now() - opened_ms);
    } catch {
      // Counted: nobody may be turned away.
      refused += 1;
    }
  });
  await Promise.all(all);
  times_ms.sort((a, b) => a - b);
  const quantile = (share: number): number => times_ms[Math.floor(times_ms.length * share)] ?? 0;
  return { kind: 'opened', refused, p50_ms: quantile(0.5), p99_ms: quantile(0.99) };
}

async function openPage({ port, page, detail, topic }: Opening): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await read(agent, port, page);
  await read(agent, port, detail);
  agent.destroy();
  await subscribe(port, topic);
}

async function read(agent: Agent, port: number, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' };
    const asking = request({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}

async function subscribe(port: number, topic: string): Promise<void> {
  const subscribed = Promise.withResolvers<void>();
  const viewer = await openViewer(port, (bytes, start, end) => {
    const text = bytes.toString('latin1', start, Math.min(end, start + 16));
    if (text.startsWith('CONNECTED')) {
      viewer.say(`SUBSCRIBE\nid:sub-0\nreceipt:1\ndestination:${topic}\n\n\0`);
    } else if (text.startsWith('RECEIPT')) subscribed.resolve();
    else if (text.startsWith('ERROR')) subscribed.reject(new Error(text));
  });
  viewers.push(viewer);
  viewer.say('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0');
  await subscribed.promise;
}

async function answer(command: SpectatorsCommand): Promise<SpectatorsAnswer> {
  if (command.kind === 'open') return openAll(command);
  for (const viewer of viewers.splice(0)) viewer.leave();
  return { kind: 'left' };
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (command: SpectatorsCommand) => process.send?.(await answer(command)));
