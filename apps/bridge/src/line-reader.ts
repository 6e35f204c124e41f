/** From a timer's lines, in their order, to triggers with a date. */
import {
  isCorrection,
  LiveClock,
  NotUnderstood,
  parseTimerLine,
  type ClockState,
  type DatedClock,
  type DatedTime,
  type ImpulseLine,
  type TimerLine,
} from '@startwand/timer-lines';
import { assertNever } from './assert-never.ts';
import type { Line } from './line-splitter.ts';
import { toWireTrigger, type UnnumberedTrigger } from './wire-trigger.ts';

export interface LineReading {
  /** `null` when the line was no impulse. */
  readonly trigger: UnnumberedTrigger | null;
  /** What the timekeeper should know about this line, in plain words. */
  readonly remark: string | null;
  /** Channels that the timer warns of, as `C1`. */
  readonly held: readonly string[];
  /** The line, where it holds a time and is of no known kind; else `null`. */
  readonly notUnderstood: string | null;
}

const nothingRead: LineReading = { trigger: null, remark: null, held: [], notUnderstood: null };

/** By its own order, or by the moments of receipt. */
export type TimerClock = DatedClock | LiveClock;

export class LineReader {
  readonly #clock: TimerClock;
  readonly #notUnderstood = new NotUnderstood();

  constructor(clock: TimerClock) {
    this.#clock = clock;
  }

  /** Where the clock of a file stands after the lines read; kept with what they produced. */
  get clock(): ClockState | null {
    return this.#clock instanceof LiveClock ? null : this.#clock.state;
  }

  /** @param received_ms when the line came; what dates the lines of a timer that is listened to */
  read(line: Line, received_ms: number): LineReading {
    const parsed: TimerLine = line.whole ? parseTimerLine(line.text) : { kind: 'text', text: line.text };
    const notUnderstood = this.#notUnderstood.textOf(parsed);
    if (parsed.kind === 'impulse') return this.#readImpulse(parsed, line.text, received_ms);
    if (parsed.kind !== 'pulseHold') return { ...nothingRead, notUnderstood };
    return { ...nothingRead, remark: parsed.text, held: channelsIn(parsed.text) };
  }

  #readImpulse(impulse: ImpulseLine, text: string, received_ms: number): LineReading {
    const dated = this.#date(impulse, received_ms);
    return { ...nothingRead, trigger: toWireTrigger(impulse, dated), remark: remarkOn(dated, text) };
  }

  #date({ timeOfDay_100ns, mark }: ImpulseLine, received_ms: number): DatedTime {
    const clock = this.#clock;
    if (clock instanceof LiveClock) {
      return isCorrection(mark) || mark === 'fromMemory'
        ? clock.look(timeOfDay_100ns, received_ms)
        : clock.advanceTo(timeOfDay_100ns, received_ms);
    }
    return isCorrection(mark) ? clock.look(timeOfDay_100ns) : clock.advanceTo(timeOfDay_100ns);
  }
}

function channelsIn(text: string): readonly string[] {
  return (text.match(/\bC\d\b/gi) ?? []).map((channel) => channel.toUpperCase());
}

function remarkOn(dated: DatedTime, text: string): string | null {
  switch (dated.event) {
    case 'clockReset':
      return `the timer's clock was set back, please review: "${text}"`;
    case 'nextDay':
      return `midnight passed: "${text}"`;
    case 'previousDay':
      return `a late line of the day before: "${text}"`;
    case null:
      return null;
    default:
      return assertNever(dated.event);
  }
}
