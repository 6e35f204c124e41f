/**
 * How fast a competitor was: the heat's distance, or a section's length, over the time at full precision.
 * Everything is counted in integers, so that a speed on the limit is neither above nor below it.
 */
import type { Course } from '../model/course.ts';
import type { SpeedRules } from '../model/rules.ts';
import type { Crossing } from '../model/run.ts';
import { netSectionTimes } from './sections.ts';
import type { Duration } from '../time/time.ts';

/** Millimetres over ticks, as hundredths of km/h. */
const CKMH_PER_MM_PER_TICK = 3_600_000;
const MKMH_PER_MM_PER_TICK = 36_000_000n;

/**
 * In hundredths of km/h, half up; exact up to 1,000 km. `null` without a distance or a time, and for
 * a time of zero, which is no time.
 *
 * @example speedOf(1_000_000, duration(600_000_000)) // 1 km in a minute: 6000
 */
export function speedOf(distance_mm: number | null, net_100ns: Duration | null): number | null {
  if (distance_mm === null || net_100ns === null || net_100ns <= 0) return null;
  const product = distance_mm * CKMH_PER_MM_PER_TICK;
  const rest = product % net_100ns;
  const whole = (product - rest) / net_100ns;
  return rest >= net_100ns - rest ? whole + 1 : whole;
}

/**
 * One for each section, `null` where it has no length or a point at either end has no time.
 *
 * @example sectionSpeeds(run.crossings, race.course)
 */
export function sectionSpeeds(crossings: readonly (Crossing | null)[], course: Course): readonly (number | null)[] {
  return netSectionTimes(crossings).map((time, section) =>
    speedOf(course[section + 1]?.sectionLength_mm ?? null, time),
  );
}

/** What the limits of a heat say about a run. */
export type SpeedBreach = 'exceeded' | 'undercut';

export function hasSpeedLimits({ distance_mm, minSpeed_mkmh, maxSpeed_mkmh }: SpeedRules): boolean {
  return distance_mm !== null && (minSpeed_mkmh !== null || maxSpeed_mkmh !== null);
}

/**
 * Held against the speed itself, not against the one that is shown: who drove 30.004 km/h has
 * exceeded 30. Such a run stays valid.
 *
 * @example speedBreachOf(speedRulesOf(race.rules, heat.rules), run.net_100ns) // 'exceeded'
 */
export function speedBreachOf(limits: SpeedRules, net_100ns: Duration | null): SpeedBreach | null {
  const { distance_mm, minSpeed_mkmh, maxSpeed_mkmh } = limits;
  if (distance_mm === null || net_100ns === null || net_100ns <= 0) return null;
  // Speed > limit, without dividing: distance * factor > limit * time.
  const covered = BigInt(distance_mm) * MKMH_PER_MM_PER_TICK;
  const coveredAt = (speed_mkmh: number) => BigInt(speed_mkmh) * BigInt(net_100ns);
  if (maxSpeed_mkmh !== null && covered > coveredAt(maxSpeed_mkmh)) return 'exceeded';
  if (minSpeed_mkmh !== null && covered < coveredAt(minSpeed_mkmh)) return 'undercut';
  return null;
}
