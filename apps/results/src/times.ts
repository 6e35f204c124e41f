/** Times as a results document prints them: a point, and no zeros in front. */
import { formatDuration, formatTimeOfDay, type Decimals, type Duration, type Timestamp } from '@startwand/timing';

const TICKS_PER_100US = 1000n;

export function span(time: Duration | null, decimals: Decimals): string | null {
  return time === null ? null : formatDuration(time, decimals);
}

/** Four decimals, as timers print them; seven where the ticks need them. */
export function timeOfDay(moment: Timestamp | null): string | null {
  if (moment === null) return null;
  return formatTimeOfDay(moment, 0, moment % TICKS_PER_100US === 0n ? 4 : 7);
}

/** Hundredths of km/h as a number: 6024 is 60.24. */
export function kmh(speed_ckmh: number | null): number | null {
  return speed_ckmh === null ? null : speed_ckmh / 100;
}
