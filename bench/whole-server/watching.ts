/** The bench's side of the watchers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eventTopic } from '@startwand/contract';
import { startChild } from '../fan-out/child.ts';
import type { ServedRace } from './race.ts';
import type { HeardMessage, WatchersAnswer, WatchersCommand } from './watchers-protocol.ts';

export interface Watching {
  /** Waits until every watcher has heard of so many impulses, or `limit_ms`; then says what was heard. */
  heard(impulses: number, limit_ms?: number): Promise<readonly HeardMessage[]>;
  end(): Promise<void>;
}

const poll_ms = 100;
const heard_limit_ms = 10_000;

export async function watch(race: ServedRace, count: number): Promise<Watching> {
  const child = startChild<WatchersCommand, WatchersAnswer>(new URL('watchers.ts', import.meta.url));
  const topic = eventTopic(race.eventId);
  await child.ask({ kind: 'connect', port: race.server.port, count, topic });
  const countHeard = async (): Promise<number> => {
    const answer = await child.ask({ kind: 'count' });
    return answer.kind === 'counted' ? answer.impulses : 0;
  };
  return {
    heard: async (impulses, limit_ms = heard_limit_ms) => {
      const end_ms = performance.now() + limit_ms;
      while ((await countHeard()) < impulses && performance.now() < end_ms) await sleep(poll_ms);
      const answer = await child.ask({ kind: 'report' });
      return answer.kind === 'report' ? answer.messages : [];
    },
    end: () => child.end(),
  };
}
