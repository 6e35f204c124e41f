/** Those who watch an event: what each of them heard, and how late. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eventTopic } from '@startwand/contract';
import { startViewers, type Latency } from './broadcast.ts';
import { quantileOf } from './measure.ts';
import type { Pace, Timer } from './timer.ts';
import type { HeardMessage } from './viewers.ts';

export interface Round extends Latency {
  readonly sent: number;
  /** Impulses that reached every viewer. */
  readonly heard: number;
}

export interface Watching {
  /** Waits until every watcher has heard of so many impulses, or ten seconds; then says what was heard. */
  heard(impulses: number): Promise<readonly HeardMessage[]>;
  /** How late what a timer sends is at those who watch. */
  round(timer: Timer, pace: Pace): Promise<Round>;
  end(): Promise<void>;
}

const poll_ms = 100;
const heard_limit_ms = 10_000;

export async function watch(port: number, eventId: string, count: number): Promise<Watching> {
  const viewers = startViewers();
  await viewers.ask('watch', port, count, eventTopic(eventId));
  const heard = async (impulses: number) => {
    const end_ms = performance.now() + heard_limit_ms;
    while ((await viewers.ask('heardByAll')) < impulses && performance.now() < end_ms) await sleep(poll_ms);
    return viewers.ask('report');
  };
  return {
    heard,
    round: async (timer, pace) => {
      const { sentAt_ms } = await timer.send(pace);
      const latencies_ms = latenciesOf(await heard(sentAt_ms.size), sentAt_ms);
      return {
        sent: sentAt_ms.size,
        heard: latencies_ms.length / count,
        p50_ms: quantileOf(latencies_ms, 0.5),
        p99_ms: quantileOf(latencies_ms, 0.99),
      };
    },
    end: () => viewers.end(),
  };
}

/** Of each impulse at each watcher, sorted. */
function latenciesOf(messages: readonly HeardMessage[], sentAt_ms: ReadonlyMap<bigint, number>): readonly number[] {
  const latencies_ms = messages.flatMap(({ impulses, arrivals_ms }) =>
    impulses.flatMap((impulse) => {
      const sent_ms = sentAt_ms.get(BigInt(impulse));
      return sent_ms === undefined ? [] : arrivals_ms.map((arrived_ms) => arrived_ms - sent_ms);
    }),
  );
  return latencies_ms.sort((a, b) => a - b);
}
