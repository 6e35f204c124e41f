/** Round times along an axis: every five minutes, every hour, every day, by the clock of this device. */

const second_ms = 1_000;
const minute_ms = 60 * second_ms;
const hour_ms = 60 * minute_ms;
const day_ms = 24 * hour_ms;

const steps_ms = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second_ms),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute_ms),
  ...[1, 2, 3, 6, 12].map((count) => count * hour_ms),
  ...[1, 2, 7, 14, 28, 56, 91, 182, 364].map((count) => count * day_ms),
];

/** @returns those from the first to the last moment, in Unix milliseconds, no more than so many */
export function roundTimes(from_ms: number, until_ms: number, max: number): readonly number[] {
  const span_ms = until_ms - from_ms;
  const step_ms = steps_ms.find((step) => span_ms / step <= Math.max(1, max - 1)) ?? span_ms;
  if (step_ms <= 0) return [from_ms];
  const ticks: number[] = [];
  // By the clock of this device a day begins at another moment than at Greenwich, and in summer at another than in winter.
  const offsetAt = (at_ms: number): number => new Date(at_ms).getTimezoneOffset() * minute_ms;
  let local_ms = Math.ceil((from_ms - offsetAt(from_ms)) / step_ms) * step_ms;
  for (;;) {
    const at_ms = local_ms + offsetAt(local_ms + offsetAt(from_ms));
    if (at_ms > until_ms) return ticks;
    if (at_ms >= from_ms) ticks.push(at_ms);
    local_ms += step_ms;
  }
}

/** The round times that have room; where one alone has, as on a phone, both ends say what the axis spans. */
export function timesAlong(
  from_ms: number,
  until_ms: number,
  max: number,
  hasRoom: (at_ms: number) => boolean,
): readonly number[] {
  const round = roundTimes(from_ms, until_ms, max).filter(hasRoom);
  return round.length < 2 ? [from_ms, until_ms] : round;
}

/** Whether seconds tell them apart: no two that are a minute apart need them. */
export function areOfSeconds(times: readonly number[]): boolean {
  return times.some((at_ms) => at_ms % minute_ms !== 0);
}
