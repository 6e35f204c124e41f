/** What the clocks of a time zone show, and when. All instants in milliseconds since the epoch. */

/** What dating a time of day asks of a zone. */
export interface ZoneRules {
  /** Wall clock minus UTC. */
  offset_ms(instant_ms: number): number;
  /**
   * The instants at which a clock in the zone shows this, in order: one as a rule, two in the hour
   * that is repeated in autumn. In the hour left out in spring the clock was not put forward yet.
   */
  instantsOf_ms(wallClock_ms: number): readonly [number, ...number[]];
}

/** For times of day of which nobody says where they were. */
export const UTC: ZoneRules = {
  offset_ms: () => 0,
  instantsOf_ms: (wallClock_ms) => [wallClock_ms],
};

export class Zone implements ZoneRules {
  readonly name: string;
  readonly #format: Intl.DateTimeFormat;

  /** @throws RangeError when the name is no IANA time zone */
  constructor(name: string) {
    this.name = name;
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** What a clock in the zone shows at an instant, written as if it were UTC. */
  wallClock_ms(instant_ms: number): number {
    const parts: Record<string, number> = {};
    for (const part of this.#format.formatToParts(instant_ms)) {
      parts[part.type] = Number(part.value);
    }
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const belowSecond_ms = ((instant_ms % 1000) + 1000) % 1000;
    return Date.UTC(year, month - 1, day, hour, minute, second) + belowSecond_ms;
  }

  offset_ms(instant_ms: number): number {
    return this.wallClock_ms(instant_ms) - instant_ms;
  }

  instantsOf_ms(wallClock_ms: number): readonly [number, ...number[]] {
    const before_ms = this.offset_ms(wallClock_ms - DAY_MS);
    const after_ms = this.offset_ms(wallClock_ms + DAY_MS);
    const early_ms = wallClock_ms - before_ms;
    const late_ms = wallClock_ms - after_ms;
    if (early_ms === late_ms) return [early_ms];
    const isEarly = this.offset_ms(early_ms) === before_ms;
    const isLate = this.offset_ms(late_ms) === after_ms;
    if (isEarly && isLate) return [early_ms, late_ms];
    return isLate ? [late_ms] : [early_ms];
  }
}

export const DAY_MS = 86_400_000;

/**
 * The number of a day counted from 1970-01-01, or `null` when it is none.
 *
 * @example readDate('2026-03-29') // 20541
 */
export function readDate(text: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return null;
  const midnight = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
  return isReal ? midnight.getTime() / DAY_MS : null;
}

/** @example writeDate(20541) // '2026-03-29' */
export function writeDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
