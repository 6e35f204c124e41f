/** How late what a timer sent is at those who watch, and how late a bare broadcast is at as many. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer as startBareServer, startViewers } from '../fan-out/child.ts';
import type { Pace, Timer } from './timer.ts';
import type { Watching } from './watching.ts';

export interface Latency {
  readonly p50_ms: number;
  readonly p99_ms: number;
}

export interface Round extends Latency {
  readonly sent: number;
  /** Impulses that reached every viewer. */
  readonly heard: number;
}

/** What is under way in the sockets when the bare server has written the last. */
const settle_ms = 300;

export async function measureRound(timer: Timer, watching: Watching, pace: Pace, viewers: number): Promise<Round> {
  const { sentAt_ms } = await timer.send(pace);
  const messages = await watching.heard(sentAt_ms.size);
  const latencies_ms = messages.flatMap(({ impulses, arrivals_ms }) =>
    impulses.flatMap((impulse) => {
      const sent_ms = sentAt_ms.get(BigInt(impulse));
      return sent_ms === undefined ? [] : arrivals_ms.map((arrived_ms) => arrived_ms - sent_ms);
    }),
  );
  latencies_ms.sort((a, b) => a - b);
  const quantile = (share: number) => latencies_ms[Math.floor(latencies_ms.length * share)] ?? 0;
  return {
    sent: sentAt_ms.size,
    heard: latencies_ms.length / viewers,
    p50_ms: quantile(0.5),
    p99_ms: quantile(0.99),
  };
}

/** What a bare server tells, and how often. */
export interface Broadcast {
  readonly perSecond: number;
  readonly body_bytes: number;
}

export interface BareBroadcast {
  readonly latency: (broadcast: Broadcast) => Promise<Latency>;
  readonly end: () => Promise<void>;
}

export async function startBareBroadcast(viewers: number, seconds: number): Promise<BareBroadcast> {
  const server = startBareServer('bare-server.ts');
  const listeners = startViewers();
  const listening = await server.ask({ kind: 'listen' });
  if (listening.kind !== 'listening') throw new Error('Expected a port');
  const { port } = listening;
  await listeners.ask({ kind: 'connect', port, count: viewers, speaksStomp: false });
  return {
    latency: async (broadcast): Promise<Latency> => {
      await listeners.ask({ kind: 'begin', readsLatency: true });
      await server.ask({ kind: 'broadcast', seconds, ...broadcast });
      await sleep(settle_ms);
      const ended = await listeners.ask({ kind: 'end' });
      if (ended.kind !== 'ended') throw new Error('Expected what was counted');
      return ended;
    },
    end: async () => {
      await listeners.end();
      await server.end();
    },
  };
}
