/**
 * How much one person may send in a day. The disk belongs to all races: who enters a list, takes it out and enters it again
 * writes some hundred megabytes in a minute into the history of an event, which keeps them. What devices bring has its
 * own allowance, and documents theirs.
 */
import { limits } from '@startwand/contract';
import type { FastifyRequest } from 'fastify';
import { oneSource } from '../../base/source.ts';
import { WindowCounter } from '../../base/window-counter.ts';

const day_ms = 86_400_000;

export class BodyAllowance {
  readonly #most_bytes: number;
  readonly #days: WindowCounter;

  /** @param factor multiplies it, for load tests */
  constructor(factor: number, elapsed_ms?: () => number) {
    this.#most_bytes = limits.bodiesPerPersonMax_bytes_per_day * factor;
    this.#days = new WindowCounter(day_ms, { elapsed_ms });
  }

  /** Counts what a person has sent. What a desk sends while it is at work goes on: no race stops because of it. */
  mayBring({ caller }: Pick<FastifyRequest, 'caller'>, size_bytes: number): boolean {
    if (caller === null || !('user' in caller)) return true;
    const { isTaken } = this.#days.tryTake(oneSource(caller.user.id), this.#most_bytes, size_bytes);
    return isTaken || size_bytes <= limits.deskBody_bytes;
  }
}
