/** How the giant slalom of the demo goes: who starts when, and when a racer is overdue. */
import { TICKS_PER_SECOND, duration, type Duration } from '@startwand/timing';

export const interval_s = 12;
export const runTime_s = 40;
/** Of the simulator: how far the slowest lies from the mean, as a share of it. */
export const spread = 0.08;
/** What the form of a day adds to that, at most. */
const form = 0.02;
/** What an impulse may need from the beam to the desk. */
const delivery_s = 1;

export const fastest_s = runTime_s * (1 - spread) * (1 - form);
export const slowest_s = runTime_s * (1 + spread) * (1 + form);

/** Where the measuring points stand, as a share of the course. */
const places = [0, 0.5, 1] as const;

/** Who has not been seen at a point by then fell; the next one is not there yet. */
export const overdueAfter_100ns: readonly Duration[] = places.map((place) =>
  duration(Math.round((slowest_s * place + delivery_s) * TICKS_PER_SECOND)),
);

/** From the first start until the last one is in the finish. */
export function heatLasts_ms(starters: number): number {
  return ((starters - 1) * interval_s + slowest_s + delivery_s) * 1_000;
}
