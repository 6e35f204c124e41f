/** A race of any size on two channels of one timer, for measuring. */
import {
  advance,
  emptyRace,
  heatRules,
  timestamp,
  triggerIdOf,
  type Channel,
  type Command,
  type CompetitorId,
  type Decision,
  type Fact,
  type HeatId,
  type Race,
  type Setup,
  type Trigger,
} from '@startwand/timing';
import { asCompetitorId, asDeviceId, asHeatId, asUserId } from '../../apps/server/src/base/ids.ts';

const TIMER = asDeviceId('000000001');
const OPERATOR = asUserId('operator');
const START: Channel = 0;
const FINISH: Channel = 1;
const NOON = 17_686_512_000_000_000n;
const START_INTERVAL = 300_000_000n;
const RUN_TIME = 6_001_234_567n;
/** How many are on course at once: a starter every 30 s, each on the way for 10 minutes. */
export const ON_COURSE = Number(RUN_TIME / START_INTERVAL);

export class Field {
  readonly race: Race = emptyRace();
  readonly facts: Fact[] = [];
  readonly #size: number;
  #now = NOON;
  #sequence = 0;

  constructor(size: number, heats: number) {
    this.#size = size;
    const bibs = Array.from({ length: size }, (_, index) => index + 1);
    const entries = bibs.map((bib) => ({
      competitorId: competitor(bib),
      bib,
      class: `class ${bib % 10}`,
      gender: null,
      groups: {},
      targetTime_100ns: null,
    }));
    const course = [START, FINISH].map((channel) => ({
      sources: [{ deviceId: TIMER, channel }],
      lowerTolerance_100ns: null,
      upperTolerance_100ns: null,
      sectionLength_mm: null,
    }));
    this.#setUp({ kind: 'setCourse', course });
    this.#setUp({ kind: 'setEntries', entries });
    for (let heat = 1; heat <= heats; heat++) this.#addHeat(heat, bibs.map(competitor));
  }

  /** Everybody was timed in every heat, and the facts of it were kept. */
  static raced(size: number, heats: number): Field {
    const field = new Field(size, heats);
    for (let heat = 1; heat <= heats; heat++) {
      field.arm(heat);
      for (const impulse of field.impulses(heat)) field.facts.push(...field.deliver(impulse));
      field.finish(heat);
    }
    return field;
  }

  arm(heat: number): void {
    this.#decide({ kind: 'armHeat', heatId: heatIdOf(heat) });
  }

  finish(heat: number): void {
    this.#decide({ kind: 'finishHeat', heatId: heatIdOf(heat) });
  }

  /** All impulses of a heat in order of time, without bibs. */
  impulses(heat: number): Trigger[] {
    const beginning = NOON + BigInt(heat) * BigInt(this.#size + 100) * START_INTERVAL;
    const starts = Array.from({ length: this.#size }, (_, place) => ({
      channel: START,
      ticks: beginning + BigInt(place) * START_INTERVAL,
    }));
    const finishes = starts.map(({ ticks }) => ({ channel: FINISH, ticks: ticks + RUN_TIME }));
    return [...starts, ...finishes]
      .sort((a, b) => (a.ticks < b.ticks ? -1 : 1))
      .map(({ channel, ticks }) => this.#impulse(channel, ticks));
  }

  /** Everybody goes round once more, each impulse with its bib. */
  lap(lap: number): Trigger[] {
    const beginning = NOON + BigInt(lap) * BigInt(this.#size + 100) * START_INTERVAL;
    return Array.from({ length: this.#size }, (_, place) => {
      const start = beginning + BigInt(place) * START_INTERVAL;
      return [
        { channel: START, ticks: start, bib: place + 1 },
        { channel: FINISH, ticks: start + RUN_TIME, bib: place + 1 },
      ];
    })
      .flat()
      .sort((a, b) => (a.ticks < b.ticks ? -1 : 1))
      .map(({ channel, ticks, bib }) => ({ ...this.#impulse(channel, ticks), bib }));
  }

  /** The facts that follow; who wants to fold them keeps them. */
  deliver(trigger: Trigger): readonly Fact[] {
    const step = advance(this.race, { type: 'triggers', triggers: [trigger] }, trigger.receivedAt);
    if ('error' in step) throw new Error(step.error);
    return step.facts;
  }

  #addHeat(heat: number, competitorIds: readonly CompetitorId[]): void {
    const heatId = heatIdOf(heat);
    this.#setUp({ kind: 'setHeat', heatId, rules: heatRules() });
    this.#setUp({ kind: 'setStartList', heatId, competitorIds });
  }

  #impulse(channel: Channel, ticks: bigint): Trigger {
    const sequence = ++this.#sequence;
    return {
      id: triggerIdOf(TIMER, 's1', sequence),
      deviceId: TIMER,
      session: 's1',
      sequence,
      timestamp: timestamp(ticks),
      timeOffset_min: 0,
      channel,
      bib: null,
      kind: 'impulse',
      type: 'edge',
      valid: true,
      blocked: false,
      corrected: false,
      memo: false,
      synchronised: false,
      receivedAt: timestamp(this.#now),
    };
  }

  #decide(decision: Decision): void {
    this.#send({ type: 'decide', by: OPERATOR, decision });
  }

  #setUp(setup: Setup): void {
    this.#send({ type: 'setup', by: OPERATOR, setup });
  }

  #send(command: Command): void {
    this.#now += 1n;
    const step = advance(this.race, command, timestamp(this.#now));
    if ('error' in step) throw new Error(step.error);
    this.facts.push(...step.facts);
  }
}

function heatIdOf(heat: number): HeatId {
  return asHeatId(`heat${heat}`);
}

export function competitor(bib: number): CompetitorId {
  return asCompetitorId(`competitor${bib}`);
}
