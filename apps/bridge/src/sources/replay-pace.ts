/** When a recorded line is due, judged by the times of day that the recording itself carries. */
import { TICKS_PER_DAY, TICKS_PER_HOUR, TICKS_PER_MILLISECOND } from '@startwand/timing';
import { isCorrection, parseTimerLine } from '@startwand/timer-lines';
import type { Line } from '../line-splitter.ts';

/** Waits below this are not worth a timer. */
const waitMin_ms = 2;

export class ReplayPace {
  readonly #speed: number;
  #begin_ms: number | null = null;
  #last_100ns: number | null = null;
  #elapsed_100ns = 0;

  /** `speed` 0 never waits. */
  constructor(speed: number) {
    this.#speed = speed;
  }

  /** How long after `now_ms` the line came, were the recording running now. */
  waitBefore_ms(line: Line, now_ms: number): number {
    if (this.#speed === 0) return 0;
    const parsed = parseTimerLine(line.text);
    if (parsed.kind !== 'impulse' || isCorrection(parsed.mark)) return 0;
    this.#begin_ms ??= now_ms;
    this.#elapsed_100ns += this.#gapTo(parsed.timeOfDay_100ns);
    const due_ms = this.#begin_ms + this.#elapsed_100ns / TICKS_PER_MILLISECOND / this.#speed;
    return due_ms - now_ms < waitMin_ms ? 0 : due_ms - now_ms;
  }

  /** A time that lies back was sent late or after a clock reset: nobody waited for it. */
  #gapTo(timeOfDay_100ns: number): number {
    const gap_100ns = timeOfDay_100ns - (this.#last_100ns ?? timeOfDay_100ns);
    const overMidnight_100ns = gap_100ns + TICKS_PER_DAY;
    this.#last_100ns = timeOfDay_100ns;
    if (gap_100ns < -12 * TICKS_PER_HOUR) return overMidnight_100ns;
    return Math.max(0, gap_100ns);
  }
}
