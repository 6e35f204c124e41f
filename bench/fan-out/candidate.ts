/** A server with its viewers, ready to be measured in turns with another. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer, startViewers } from './child.ts';
import { usualBody_bytes } from './protocol.ts';

export interface Candidate {
  deliveriesPerSecond(): Promise<number>;
  latency(): Promise<{ readonly p50_ms: number; readonly p99_ms: number }>;
  end(): Promise<void>;
}

const throughputRound_s = 1;
const latencyRound_s = 1;
/** A busy race: the room sends what happened within the same moment as one message. */
const broadcastsPerSecond = 20;
/** What is under way in the sockets when the server has written the last. */
const settle_ms = 200;

export type CandidateFile = 'hub-server.ts' | 'bare-server.ts';

export async function startCandidate(file: CandidateFile, viewerCount: number): Promise<Candidate> {
  const server = startServer(file);
  const viewers = startViewers();
  await viewers.ask({
    kind: 'connect',
    port: await portOf(server),
    count: viewerCount,
    speaksStomp: file === 'hub-server.ts',
  });

  async function round(seconds: number, perSecond: number | null) {
    await viewers.ask({ kind: 'begin', readsLatency: perSecond !== null });
    await server.ask({ kind: 'broadcast', seconds, perSecond, body_bytes: usualBody_bytes });
    await sleep(settle_ms);
    const answer = await viewers.ask({ kind: 'end' });
    if (answer.kind !== 'ended') throw new Error('Expected what was counted');
    return answer;
  }

  return {
    deliveriesPerSecond: async () => (await round(throughputRound_s, null)).deliveriesPerSecond,
    latency: () => round(latencyRound_s, broadcastsPerSecond),
    end: async () => {
      await viewers.end();
      await server.end();
    },
  };
}

/** What one more viewer that only listens adds to the server's memory. */
export async function memoryPerViewer_bytes(file: CandidateFile, viewerCount: number): Promise<number> {
  const server = startServer(file);
  const port = await portOf(server);
  const speaksStomp = file === 'hub-server.ts';
  const [early, late] = [startViewers(), startViewers()];
  // The first viewers bring compiled code and grown tables along, which nobody pays twice.
  await early.ask({ kind: 'connect', port, count: viewerCount, speaksStomp });
  const before_bytes = await memoryOf(server);
  await late.ask({ kind: 'connect', port, count: viewerCount, speaksStomp });
  const after_bytes = await memoryOf(server);
  await Promise.all([early.end(), late.end(), server.end()]);
  return (after_bytes - before_bytes) / viewerCount;
}

async function portOf(server: ReturnType<typeof startServer>): Promise<number> {
  const answer = await server.ask({ kind: 'listen' });
  if (answer.kind !== 'listening') throw new Error('Expected a port');
  return answer.port;
}

async function memoryOf(server: ReturnType<typeof startServer>): Promise<number> {
  const answer = await server.ask({ kind: 'memory' });
  if (answer.kind !== 'memory') throw new Error('Expected a size of memory');
  return answer.rss_bytes;
}
