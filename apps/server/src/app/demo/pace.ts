/** How a day that goes on goes: how long a run takes, and when a racer is overdue. */
import { TICKS_PER_SECOND, duration, type Duration } from '@startwand/timing';
import type { MovingDay } from './race-days.ts';

/** What the form of a day adds to the spread, at most. */
const form = 0.02;
/** What an impulse may need from the beam to the desk. */
const delivery_s = 1;

export const fastest_s = ({ runTime_s, spread }: MovingDay): number => runTime_s * (1 - spread) * (1 - form);
export const slowest_s = ({ runTime_s, spread }: MovingDay): number => runTime_s * (1 + spread) * (1 + form);

/** By measuring point: who has not been seen by then fell; the next one is not there yet. */
export function overdueAfter_100ns(day: MovingDay): readonly Duration[] {
  const { places = [] } = day;
  return places.map((place) => duration(Math.round((slowest_s(day) * place + delivery_s) * TICKS_PER_SECOND)));
}

/** From the first start until the last one is in the finish. */
export function heatLasts_ms(day: MovingDay, starters: number): number {
  return ((starters - 1) * day.interval_s + slowest_s(day) + delivery_s) * 1_000;
}

/** How the day goes, in the simulator's words. */
export function optionsOf({ interval_s, runTime_s, spread, options }: MovingDay): readonly string[] {
  const start = interval_s === 0 ? '--start=mass' : `--interval=${interval_s}`;
  return [start, `--run-time=${runTime_s}`, `--spread=${spread}`, ...options];
}
