/** A timer on the network: it posts its impulses at a fixed pace, whether the earlier ones are answered or not. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  apiRoot,
  stringifyJson,
  type AcknowledgementDto,
  type DeliveredTrigger,
  type Envelope,
} from '@startwand/contract';
import { timer } from '../../e2e/giant-slalom.ts';
import type { Impulses } from './impulses.ts';
import { now_ms } from './measure.ts';

export interface Pace {
  readonly perSecond: number;
  readonly perRequest: number;
  readonly seconds: number;
}

export interface Sending {
  /** By timestamp: just before the request was written. */
  readonly sentAt_ms: ReadonlyMap<bigint, number>;
  /** The highest sequence that the server named as on disk without a gap. */
  readonly acknowledged: number;
  /** The answer that took longest. */
  readonly slowest_ms: number;
}

/** Enough that a request never waits for the one before. */
const connections = 64;
/** As a bridge does that gets no answer. */
const again_ms = 250;

export class Timer {
  readonly #port: number;
  readonly #token: string;
  readonly #impulses: Impulses;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connections });

  constructor(port: number, token: string, impulses: Impulses) {
    this.#port = port;
    this.#token = token;
    this.#impulses = impulses;
  }

  async send({ perSecond, perRequest, seconds }: Pace): Promise<Sending> {
    const sentAt_ms = new Map<bigint, number>();
    const answers: Promise<Answer>[] = [];
    const start_ms = performance.now();
    for (let sent = 0; sent < perSecond * seconds; sent += perRequest) {
      const due_ms = start_ms + (sent * 1_000) / perSecond;
      const early_ms = due_ms - performance.now();
      if (early_ms > 0) await sleep(early_ms);
      const triggers = this.#impulses.next(perRequest);
      if (triggers.length === 0) break;
      const written_ms = now_ms();
      for (const { timestamp } of triggers) sentAt_ms.set(timestamp, written_ms);
      answers.push(this.#post(triggers));
    }
    const answered = await Promise.all(answers);
    return {
      sentAt_ms,
      acknowledged: answered.reduce((highest, { upTo }) => Math.max(highest, upTo), 0),
      slowest_ms: answered.reduce((slowest, { took_ms }) => Math.max(slowest, took_ms), 0),
    };
  }

  /** One impulse, sent again until it is acknowledged: nothing is lost. @returns how long that took */
  async insist(): Promise<number> {
    const triggers = this.#impulses.next(1);
    const began_ms = performance.now();
    while ((await this.#post(triggers).catch(() => null)) === null) await sleep(again_ms);
    return performance.now() - began_ms;
  }

  end(): void {
    this.#agent.destroy();
  }

  #post(triggers: readonly DeliveredTrigger[]): Promise<Answer> {
    const body = stringifyJson({ triggers });
    const began_ms = performance.now();
    return new Promise((resolve, reject) => {
      const post = request({
        host: '127.0.0.1',
        port: this.#port,
        path: `${apiRoot}/devices/${timer.device}/triggers`,
        method: 'POST',
        agent: this.#agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: this.#token,
        },
      });
      post.on('error', reject);
      post.on('response', async (response) => {
        try {
          const upTo = acknowledgedIn(await text(response));
          resolve({ upTo, took_ms: performance.now() - began_ms });
        } catch (error) {
          reject(error);
        }
      });
      post.end(body);
    });
  }
}

interface Answer {
  readonly upTo: number;
  readonly took_ms: number;
}

function acknowledgedIn(body: string): number {
  const { status, data }: Envelope<AcknowledgementDto> = JSON.parse(body);
  if (status !== 0) throw new Error(`The delivery was refused: ${body}`);
  return data[0]?.upTo ?? 0;
}
