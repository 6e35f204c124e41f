/**
 * How many addresses each sales person has asked about: enough for typing, too few to find out who of a list of
 * people has an account. Each server counts by itself; there are few sales persons, so nobody fills its memory.
 */
import { limits } from '@startwand/contract';
import { oneSource } from '../base/source.ts';
import { WindowCounter } from '../base/window-counter.ts';

const span_ms = 3_600_000;

export class OrderChecks {
  readonly #asked: WindowCounter;
  readonly #ofSeller: WindowCounter;

  constructor(elapsed_ms: () => number) {
    this.#asked = new WindowCounter(span_ms, { elapsed_ms });
    this.#ofSeller = new WindowCounter(span_ms, { elapsed_ms });
  }

  /** @returns whether the sales person may be told about the address */
  allows(seller: string, email: string): boolean {
    const asked = `${seller} ${email}`;
    if (this.#asked.countOf(asked) > 0) return true;
    const source = oneSource(seller);
    if (!this.#ofSeller.tryTake(source, limits.orderChecksPerHourMax).isTaken) return false;
    return this.#asked.tryTake(oneSource(asked), 1).isTaken;
  }
}
