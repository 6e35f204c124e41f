/**
 * How many addresses each sales person has asked about: enough for typing, too few to find out who of a list of
 * people has an account. Each server counts by itself; there are few sales persons, so nobody fills its memory.
 */
import { limits } from '@startwand/contract';

const span_ms = 3_600_000;

interface Hour {
  readonly endsAt_ms: number;
  readonly addresses: Set<string>;
}

export class OrderChecks {
  readonly #hours = new Map<string, Hour>();
  readonly #elapsed_ms: () => number;

  constructor(elapsed_ms: () => number) {
    this.#elapsed_ms = elapsed_ms;
  }

  /** @returns whether the sales person may be told about the address */
  allows(seller: string, email: string): boolean {
    const now_ms = this.#elapsed_ms();
    const known = this.#hours.get(seller);
    const hour =
      known !== undefined && known.endsAt_ms > now_ms
        ? known
        : { endsAt_ms: now_ms + span_ms, addresses: new Set<string>() };
    this.#hours.set(seller, hour);
    if (hour.addresses.has(email)) return true;
    if (hour.addresses.size >= limits.orderChecksPerHourMax) return false;
    hour.addresses.add(email);
    return true;
  }
}
