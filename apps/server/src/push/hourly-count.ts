/** How often an address did something within the hour; in memory, and of all addresses the newest alone. */
const hour_ms = 3_600_000;
const addressesMax = 10_000;

export class HourlyCount {
  readonly #most: number;
  readonly #hours = new Map<string, { readonly until_ms: number; count: number }>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more. @returns whether it is not one too many */
  countOne(address: string): boolean {
    const now_ms = performance.now();
    const known = this.#hours.get(address);
    const hour =
      known === undefined || known.until_ms <= now_ms
        ? { until_ms: now_ms + hour_ms, count: 0 }
        : known;
    hour.count += 1;
    this.#hours.delete(address);
    this.#hours.set(address, hour);
    const [oldest] = this.#hours.keys();
    if (this.#hours.size > addressesMax && oldest !== undefined) this.#hours.delete(oldest);
    return hour.count <= this.#most;
  }
}
