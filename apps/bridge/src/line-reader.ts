/** From a timer's lines, in their order, to triggers with a date. */
import {
  DatedClock,
  isCorrection,
  parseTimerLine,
  type ClockState,
  type DatedTime,
  type ImpulseLine,
  type TimerLine,
  type Zone,
} from '@startwand/timer-lines';
import { assertNever } from './assert-never.ts';
import type { Line } from './line-splitter.ts';
import { toWireTrigger, type UnnumberedTrigger } from './wire-trigger.ts';

export interface Reading {
  /** `null` when the line was no impulse. */
  readonly trigger: UnnumberedTrigger | null;
  /** What the timekeeper should know about this line, in plain words. */
  readonly remark: string | null;
  /** Channels that the timer warns of, as `C1`. */
  readonly held: readonly string[];
}

export class LineReader {
  readonly #clock: DatedClock;

  constructor(zone: Zone, state: ClockState) {
    this.#clock = new DatedClock(zone, state);
  }

  /** Where the clock stands after the lines read; kept with what they produced. */
  get clock(): ClockState {
    return this.#clock.state;
  }

  read(line: Line): Reading {
    const parsed: TimerLine = line.whole
      ? parseTimerLine(line.text)
      : { kind: 'text', text: line.text };
    if (parsed.kind === 'impulse') return this.#readImpulse(parsed, line.text);
    if (parsed.kind !== 'pulseHold') return { trigger: null, remark: null, held: [] };
    return { trigger: null, remark: parsed.text, held: channelsIn(parsed.text) };
  }

  #readImpulse(impulse: ImpulseLine, text: string): Reading {
    const { timeOfDay_100ns } = impulse;
    const dated = isCorrection(impulse.mark)
      ? this.#clock.look(timeOfDay_100ns)
      : this.#clock.advanceTo(timeOfDay_100ns);
    return { trigger: toWireTrigger(impulse, dated), remark: remarkOn(dated, text), held: [] };
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
