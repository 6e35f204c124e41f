/** A race as a timer would report it, drawn from a seed: the same options give the same lines. */
import {
  TICKS_PER_DAY,
  TICKS_PER_MILLISECOND,
  TICKS_PER_SECOND,
  duration,
  type Channel,
  type Duration,
} from '@startwand/timing';
import { printFinishDisplay, printTimerLine, type Mark } from '@startwand/timer-lines';
import { Random } from './random.ts';

export interface RaceOptions {
  readonly seed: number;
  readonly start: 'interval' | 'mass';
  /** In starting order. */
  readonly bibs: readonly number[];
  readonly interval_s: number;
  readonly runTime_s: number;
  /** How far the slowest and the fastest lie from the mean, as a share of it. */
  readonly spread: number;
  readonly intermediates: number;
  readonly heats: number;
  /** From the last finish of a heat to the first start of the next. */
  readonly heatGap_s: number;
  /** What goes wrong, each as a share of the runs or of the impulses. */
  readonly falseRate: number;
  readonly missingBibRate: number;
  readonly lateRate: number;
  readonly duplicateRate: number;
  readonly dnfRate: number;
  /** Bibs that fall somewhere on the course, whatever the rate. */
  readonly falls: readonly number[];
  /** Of a second clock at the finish, which sees what the first one sees; `null`: there is none. */
  readonly backup: Channel | null;
}

export interface SimulatedLine {
  /** When it leaves the timer, from the begin of the race. */
  readonly at_ms: number;
  /** A timer sends this line only if it serves all these channels. */
  readonly channels: readonly Channel[];
  readonly text: string;
}

/** `begin` is the time of day at which the first one is sent off. Lines come in the order they are sent. */
export function simulateRace(options: RaceOptions, begin_100ns: Duration): SimulatedLine[] {
  const race = new RaceInTheMaking(options, begin_100ns);
  const skills = options.bibs.map(() => 1 + options.spread * race.random.deviation());
  let heatBegin_s = 0;
  for (let heat = 0; heat < options.heats; heat += 1) {
    heatBegin_s = simulateHeat(race, skills, heatBegin_s) + options.heatGap_s;
  }
  return race.lines.toSorted((a, b) => a.at_ms - b.at_ms);
}

/** The form of a day: a run differs a little from what the competitor can do. */
const FORM_SHARE = 0.015;
/** How long after the signal a starter opens the gate. */
const REACTION_MAX_S = 1.5;
const LATE_MIN_S = 10;
const LATE_MAX_S = 90;
/** A ski behind a boot, a hand behind a head. */
const DUPLICATE_MIN_S = 0.03;
const DUPLICATE_MAX_S = 0.25;
const TIMER_STEP_100NS = 1000;
/** How far two clocks at one finish lie apart: two beams, two hands that set them. */
const BACKUP_MAX_S = 0.004;

interface Crossing {
  readonly channel: Channel;
  readonly bib: number;
  readonly at_s: number;
}

class RaceInTheMaking {
  readonly random: Random;
  readonly lines: SimulatedLine[] = [];
  readonly options: RaceOptions;
  readonly #begin_100ns: Duration;

  constructor(options: RaceOptions, begin_100ns: Duration) {
    this.options = options;
    this.random = new Random(options.seed);
    this.#begin_100ns = begin_100ns;
  }

  /** An impulse with what may go wrong on its way. */
  cross({ channel, bib, at_s }: Crossing): void {
    const { missingBibRate, lateRate, duplicateRate } = this.options;
    const shown = this.random.happens(missingBibRate) ? 0 : bib;
    const late_s = this.random.happens(lateRate) ? this.random.between(LATE_MIN_S, LATE_MAX_S) : 0;
    this.send('valid', { channel, bib: shown, at_s }, late_s);
    if (this.random.happens(duplicateRate)) {
      const again_s = at_s + this.random.between(DUPLICATE_MIN_S, DUPLICATE_MAX_S);
      this.send('valid', { channel, bib: shown, at_s: again_s }, late_s);
    }
  }

  send(mark: Mark, { channel, bib, at_s }: Crossing, late_s = 0): void {
    const timeOfDay_100ns = this.#timeOfDay(at_s);
    const text = printTimerLine({
      kind: 'impulse',
      mark,
      bib,
      course: null,
      channel,
      keypad: false,
      timeOfDay_100ns,
      group: 0,
    });
    this.lines.push({ at_ms: (at_s + late_s) * 1000, channels: [channel], text });
  }

  /** The same passing by the second clock, which nobody keys numbers into. */
  crossBackup(at_s: number): void {
    const { backup } = this.options;
    if (backup === null) return;
    const seen_s = at_s + this.random.between(0, BACKUP_MAX_S);
    this.send('valid', { channel: backup, bib: 0, at_s: seen_s });
  }

  /** The number is keyed in before the finish; the timer computes the run time behind it. */
  announceFinish(bib: number, start_s: number, finish_s: number): void {
    const at_ms = finish_s * 1000;
    this.lines.push({ at_ms: at_ms - 2_000, channels: [1], text: printFinishDisplay(bib) });
    const time_100ns = duration(this.#ticks(finish_s) - this.#ticks(start_s));
    const text = printTimerLine({
      kind: 'computed',
      mark: 'valid',
      bib,
      course: null,
      code: 'RT',
      time_100ns,
      group: 0,
      rank: null,
    });
    this.lines.push({ at_ms: at_ms + 1, channels: [0, 1], text });
  }

  #timeOfDay(at_s: number): Duration {
    return duration((this.#begin_100ns + this.#ticks(at_s)) % TICKS_PER_DAY);
  }

  #ticks(span_s: number): number {
    return Math.round((span_s * TICKS_PER_SECOND) / TIMER_STEP_100NS) * TIMER_STEP_100NS;
  }
}

/** Returns when the last one was in the finish. */
function simulateHeat(race: RaceInTheMaking, skills: readonly number[], begin_s: number): number {
  const { options, random } = race;
  if (options.start === 'mass') race.cross({ channel: 0, bib: 0, at_s: begin_s });
  let end_s = begin_s;
  for (const [place, bib] of options.bibs.entries()) {
    const start_s =
      options.start === 'mass' ? begin_s : begin_s + place * options.interval_s + random.between(0, REACTION_MAX_S);
    if (options.start === 'interval') race.cross({ channel: 0, bib, at_s: start_s });
    const form = 1 + FORM_SHARE * random.deviation();
    const finish_s = start_s + options.runTime_s * (skills[place] ?? 1) * form;
    simulateRun(race, bib, start_s, finish_s);
    end_s = Math.max(end_s, finish_s);
  }
  return end_s;
}

function simulateRun(race: RaceInTheMaking, bib: number, start_s: number, finish_s: number): void {
  const { options, random } = race;
  const length_s = finish_s - start_s;
  // Where the run ends, as a share of the course; who does not finish falls somewhere.
  const falls = random.happens(options.dnfRate) || options.falls.includes(bib);
  const reaches = falls ? random.between(0.1, 1) : Infinity;
  for (const [index, channel] of intermediateChannels.slice(0, options.intermediates).entries()) {
    const share = (index + 1) / (options.intermediates + 1);
    const at_s = start_s + length_s * share * (1 + (FORM_SHARE * random.deviation()) / 2);
    if (share < reaches) race.cross({ channel, bib, at_s });
  }
  if (reaches === Infinity) {
    race.announceFinish(bib, start_s, finish_s);
    race.cross({ channel: 1, bib, at_s: finish_s });
    race.crossBackup(finish_s);
  }
  if (random.happens(options.falseRate)) {
    const at_s = random.between(start_s, finish_s);
    // A marshal walks through the beam: the timer shows no number, and often says so.
    race.send(random.happens(0.5) ? 'numberInvalid' : 'valid', { channel: 1, bib: 0, at_s });
  }
}

const intermediateChannels: readonly Channel[] = [2, 3, 4, 5, 6, 7, 8, 9];

/** Times of day wrap at midnight; so does a begin that lies before today. */
export function timeOfDayAt(wallClock_ms: number): Duration {
  const day_ms = TICKS_PER_DAY / TICKS_PER_MILLISECOND;
  return duration((((wallClock_ms % day_ms) + day_ms) % day_ms) * TICKS_PER_MILLISECOND);
}
