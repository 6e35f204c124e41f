/** Points of a race as federations give them to its result (FIS, DSV, ÖSV, Swiss-Ski): F × time / best time − F, to 1/100. */
import type { Duration } from '@startwand/timing';

/** @returns hundredths; rounded half up, as the rules of FIS points have it */
export function racePoints_hundredths(result: Duration, best: Duration, fValue: number): number {
  return Math.round((fValue * (result - best) * 100) / best);
}
