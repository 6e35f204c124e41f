/** A broadcasting process with its viewers, ready to be measured in turns with another. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { acts as broadcaster } from './broadcaster.ts';
import { startChild } from './child.ts';
import type { acts as viewers } from './viewers.ts';

/** The live hub, or `ws` alone. */
export type Broadcaster = 'hub' | 'bare';

export interface Latency {
  readonly p50_ms: number;
  readonly p99_ms: number;
}

export interface Broadcast {
  /** As fast as it can. */
  deliveriesPerSecond(): Promise<number>;
  /** @param perSecond messages of `body_bytes` each */
  latency(seconds: number, perSecond: number, body_bytes?: number): Promise<Latency>;
  /** Processor time of one message at one viewer, whatever else the machine does. */
  cost_us(seconds: number, perSecond: number, body_bytes: number): Promise<number>;
  end(): Promise<void>;
}

/** About the size of a change with one finish, without what STOMP adds. */
const usualBody_bytes = 300;
const topic = '/topic/public';
/** What is under way in the sockets when the server has written the last. */
const settle_ms = 300;

/**
 * `--expose-gc`: what a viewer costs is what is left after the garbage is gone. The young generation has its full size from the
 * start: where it grows between two measurements, its 33 MB would be told as 12 kB of each viewer.
 */
const memoryFlags = ['--expose-gc', '--min-semi-space-size=16'];

function startServer(kind: Broadcaster) {
  return startChild<typeof broadcaster>(new URL('broadcaster.ts', import.meta.url), [kind, topic], memoryFlags);
}

export function startViewers() {
  return startChild<typeof viewers>(new URL('viewers.ts', import.meta.url));
}

const topicOf = (kind: Broadcaster) => (kind === 'hub' ? topic : null);

export async function startBroadcast(kind: Broadcaster, count: number): Promise<Broadcast> {
  const server = startServer(kind);
  const listeners = startViewers();
  await listeners.ask('listen', await server.ask('listen'), count, topicOf(kind));
  const round = async (seconds: number, perSecond: number | null, body_bytes: number) => {
    await listeners.ask('begin', perSecond !== null);
    await server.ask('broadcast', seconds, perSecond, body_bytes);
    await sleep(settle_ms);
    return listeners.ask('counted');
  };
  return {
    deliveriesPerSecond: async () => (await round(1, null, usualBody_bytes)).perSecond,
    // Only that: how many a paced round delivers is its pace.
    latency: async (seconds, perSecond, body_bytes = usualBody_bytes) => {
      const { p50_ms, p99_ms } = await round(seconds, perSecond, body_bytes);
      return { p50_ms, p99_ms };
    },
    cost_us: async (seconds, perSecond, body_bytes) => {
      const before_ms = await server.ask('used_ms');
      await server.ask('broadcast', seconds, perSecond, body_bytes);
      return (((await server.ask('used_ms')) - before_ms) * 1_000) / (seconds * perSecond * count);
    },
    end: async () => {
      await listeners.end();
      await server.end();
    },
  };
}

/** What one more viewer that only listens adds to the server's memory. */
export async function memoryPerViewer_bytes(kind: Broadcaster, count: number): Promise<number> {
  const server = startServer(kind);
  const port = await server.ask('listen');
  const [early, late] = [startViewers(), startViewers()];
  // The first viewers bring compiled code and grown tables along, which nobody pays twice.
  await early.ask('listen', port, count, topicOf(kind));
  const before_bytes = await server.ask('restingMemory_bytes');
  await late.ask('listen', port, count, topicOf(kind));
  const after_bytes = await server.ask('restingMemory_bytes');
  await Promise.all([early.end(), late.end(), server.end()]);
  return (after_bytes - before_bytes) / count;
}
