/**
 * How fast and how slow a sport can be: the mean speed over the whole distance, start to finish. It says which times cannot be
 * while fewer than three have finished; from then on the field does (`field-times.ts`). A time is never changed by it.
 */
import { speedRulesOf, type EventRules, type HeatRules, type Sport } from '../model/rules.ts';

/** In km/h. */
const LIMITS = {
  run: 36,
  crossCountry: 45,
  slalom: 60,
  giantSlalom: 90,
  superG: 120,
  downhill: 150,
  cycling: 90,
  motorSport: 250,
} as const satisfies Readonly<Record<Sport, number>>;

/** The slow limit is this part of the fast one. */
const SLOW_PART = 10;
/** Millimetres over km/h, as ticks of 100 ns. */
const TICKS_PER_MM_AT_1_KMH = 36_000;

export interface SportLimit {
  /** The time that the distance takes at this speed. */
  readonly time_100ns: number;
  /** Hundredths of km/h. */
  readonly speed_ckmh: number;
}

export interface SportLimits {
  readonly distance_mm: number;
  readonly fastest: SportLimit;
  /** `null`: nobody is too slow. */
  readonly slowest: SportLimit | null;
}

/**
 * The limits that hold for a heat; `null` without a sport or a distance. A proposed distance counts. In a regularity heat the
 * target says how slow one drives, so nobody is too slow for the sport.
 *
 * @example sportLimitsOf(race.rules, heat.rules)?.fastest.time_100ns
 */
export function sportLimitsOf(event: EventRules, heat: HeatRules): SportLimits | null {
  return sportLimits(event.sport ?? null, speedRulesOf(event, heat).distance_mm, heat.regularity !== 'disabled');
}

/** @see sportLimitsOf */
export function sportLimits(
  sport: Sport | null,
  distance_mm: number | null,
  isRegularity: boolean,
): SportLimits | null {
  if (sport === null || distance_mm === null || distance_mm === 0) return null;
  const fastest_kmh = LIMITS[sport];
  const time_100ns = (distance_mm * TICKS_PER_MM_AT_1_KMH) / fastest_kmh;
  const slowest = {
    // Multiplied before it is divided: a whole number of ticks stays exact.
    time_100ns: (distance_mm * TICKS_PER_MM_AT_1_KMH * SLOW_PART) / fastest_kmh,
    speed_ckmh: (fastest_kmh * 100) / SLOW_PART,
  };
  const fastest = { time_100ns, speed_ckmh: fastest_kmh * 100 };
  return { distance_mm, fastest, slowest: isRegularity ? null : slowest };
}
