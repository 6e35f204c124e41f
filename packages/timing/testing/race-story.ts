/**
 * Builds races as a timekeeper tells them, for tests: «bib 2 starts at 10:00:30, a racer finishes at
 * 10:01:10.2, the operator gives that impulse to bib 2».
 *
 * Over 300 lines because a story is told by one object.
 */
import {
  advance,
  clocksToMeasure,
  emptyRace,
  fold,
  formatDuration,
  heatRules,
  parseDuration,
  runIdOf,
  runOf,
  timestamp,
  triggerIdOf,
  type Channel,
  type ClockMeasure,
  type Command,
  type CompetitorId,
  type Course,
  type Decision,
  type Duration,
  type EventRules,
  type Fact,
  type HeatId,
  type HeatRules,
  type Input,
  type Race,
  type Refusal,
  type Run,
  type RunId,
  type Setup,
  type Timestamp,
  type Touched,
  type Trigger,
  type TriggerId,
  type UserId,
} from '../src/index.ts';
import { ANNA, BERT, CLARA, clock, competitor, OTHER_TIMER, RUN_1, RUN_2, TIMER } from './names.ts';
import { channelAt, courseOf, secondChannelAt, USUAL_COURSE, type CourseSettings } from './story-course.ts';

export { ANNA, BERT, CLARA, clock, competitor, OTHER_TIMER, RUN_1, RUN_2, TIMER };

export interface StorySettings extends Partial<CourseSettings> {
  readonly bibs?: readonly number[];
  /** By bib. */
  readonly classes?: Readonly<Record<number, string>>;
  /** Measuring points: start on C0, intermediates on C2, C3, ..., finish on C1. */
  readonly points?: number;
  /** No device stands at the course: hands time it. */
  readonly isByHand?: boolean;
  /** GPS holds the clock of the timer. */
  readonly isSynchronised?: boolean;
  /** `false`: differences of clocks are told by the test, and not found in what is delivered. */
  readonly measuresClocks?: boolean;
  readonly rules?: Partial<EventRules>;
  readonly heat?: Partial<HeatRules>;
}

export interface ImpulseDetails extends Partial<Trigger> {
  readonly receivedAt?: Timestamp;
}

export class RaceStory {
  race: Race = emptyRace();
  readonly facts: Fact[] = [];
  readonly points: number;
  readonly isSynchronised: boolean;
  now: Timestamp = clock('08:00:00');
  /** What the last step touched. */
  touched: Touched | null = null;
  readonly #courseSettings: CourseSettings;
  readonly #isByHand: boolean;
  readonly #measuresClocks: boolean;
  readonly #bibs: readonly number[];
  #sequence = 0;

  constructor(settings: StorySettings = {}) {
    const { bibs = [1, 2, 3, 4, 5], classes = {}, points = 2, rules = {}, heat = {} } = settings;
    this.points = points;
    this.isSynchronised = settings.isSynchronised ?? false;
    this.#isByHand = settings.isByHand ?? false;
    this.#measuresClocks = settings.measuresClocks ?? true;
    this.#courseSettings = { ...USUAL_COURSE, ...settings };
    this.#bibs = bibs;
    this.setUp({ kind: 'setCourse', course: this.course() });
    this.setUp({ kind: 'setEventRules', rules: { ...this.race.rules, ...rules } });
    this.enter(bibs, classes);
    this.addHeat(RUN_1, heat);
  }

  addHeat(heatId: HeatId, rules: Partial<HeatRules> = {}, bibs = this.#bibs): this {
    const setup = { kind: 'setHeat', heatId, rules: heatRules(rules) } as const;
    this.setUp(setup);
    return this.startList(bibs, heatId);
  }

  /** Enters competitors, or enters them anew. */
  enter(bibs: readonly number[], classes: Readonly<Record<number, string>> = {}): this {
    const entries = bibs.map((bib) => ({
      competitorId: competitor(bib),
      bib,
      class: classes[bib] ?? null,
      gender: null,
      groups: {},
      targetTime_100ns: null,
    }));
    return this.setUp({ kind: 'setEntries', entries });
  }

  startList(bibs: readonly number[], heatId = RUN_1): this {
    const competitorIds = bibs.map(competitor);
    this.setUp({ kind: 'setStartList', heatId, competitorIds });
    return this;
  }

  course(tolerances = this.#courseSettings.tolerances): Course {
    const course = courseOf(this.points, { ...this.#courseSettings, tolerances });
    return this.#isByHand ? course.map((point) => ({ ...point, sources: [] })) : course;
  }

  channel(point: number): Channel {
    return channelAt(this.points, point);
  }

  secondChannel(point: number): Channel {
    return secondChannelAt(point);
  }

  /** Sends a command at `now`; says why when it is refused. */
  send(command: Command): Refusal | null {
    this.now = timestamp(this.now + 1n);
    return this.#advance(command);
  }

  /** An owner's set-up that has to be taken over; `triesSetUp` says why when it is refused. */
  setUp(setup: Setup): this {
    const refusal = this.triesSetUp(setup);
    if (refusal !== null) throw new Error(`${setup.kind} was refused: ${refusal}`);
    return this;
  }

  triesSetUp(setup: Setup): Refusal | null {
    return this.send({ type: 'setup', by: ANNA, setup });
  }

  /** An operator's decision that has to be possible; `tries` says why when it is refused. */
  decide(decision: Decision, by: UserId = ANNA): this {
    const refusal = this.tries(decision, by);
    if (refusal !== null) throw new Error(`${decision.kind} was refused: ${refusal}`);
    return this;
  }

  tries(decision: Decision, by: UserId = ANNA): Refusal | null {
    return this.send({ type: 'decide', decision, by });
  }

  armed(heatId = RUN_1): this {
    return this.decide({ kind: 'armHeat', heatId });
  }

  finished(heatId = RUN_1): this {
    return this.decide({ kind: 'finishHeat', heatId });
  }

  undo(by: UserId = ANNA, heatId = RUN_1): Refusal | null {
    return this.send({ type: 'undo', heatId, by });
  }

  undoOn(triggerId: TriggerId, by: UserId = ANNA): Refusal | null {
    return this.send({ type: 'undoOnTrigger', triggerId, by });
  }

  withdrawOfficial(by: UserId = ANNA, heatId = RUN_1): Refusal | null {
    return this.send({ type: 'withdrawOfficial', heatId, by });
  }

  redo(by: UserId = ANNA, heatId = RUN_1): Refusal | null {
    return this.send({ type: 'redo', heatId, by });
  }

  /** An impulse that exists but has not been delivered yet. */
  impulse(point: number, time: string, details: ImpulseDetails = {}): Trigger {
    const sequence = ++this.#sequence;
    const at = clock(time);
    return {
      id: triggerIdOf(TIMER, 's1', sequence),
      deviceId: TIMER,
      session: 's1',
      sequence,
      timestamp: at,
      timeOffset_min: 0,
      channel: this.channel(point),
      bib: null,
      kind: 'impulse',
      type: 'edge',
      valid: true,
      blocked: false,
      corrected: false,
      memo: false,
      synchronised: this.isSynchronised,
      receivedAt: at,
      ...details,
    };
  }

  /** Delivers a batch; the server's clock follows what it receives. */
  deliver(...triggers: readonly Trigger[]): this {
    for (const { receivedAt } of triggers) if (receivedAt > this.now) this.now = receivedAt;
    const refusal = this.#advance({ type: 'triggers', triggers });
    if (refusal !== null) throw new Error(`a trigger was refused: ${refusal}`);
    if (this.#measuresClocks) for (const measure of clocksToMeasure(this.race, triggers)) this.measure(measure);
    return this;
  }

  /** The server measured how far the clock of a device is from its own. */
  measure(measure: ClockMeasure): this {
    const refusal = this.#advance({ type: 'clock', ...measure });
    if (refusal !== null) throw new Error(`a clock was refused: ${refusal}`);
    return this;
  }

  /** An impulse at a point, delivered at once. */
  at(point: number, time: string, details: ImpulseDetails = {}): TriggerId {
    const trigger = this.impulse(point, time, details);
    this.deliver(trigger);
    return trigger.id;
  }

  /** An impulse of the backup clock at a point. */
  backup(point: number, time: string): TriggerId {
    const trigger = this.impulse(point, time);
    const id = triggerIdOf(OTHER_TIMER, 'b1', trigger.sequence);
    this.deliver({ ...trigger, id, deviceId: OTHER_TIMER, session: 'b1' });
    return id;
  }

  start(time: string, details: ImpulseDetails = {}): TriggerId {
    return this.at(0, time, details);
  }

  finish(time: string, details: ImpulseDetails = {}): TriggerId {
    return this.at(this.points - 1, time, details);
  }

  runId(bib: number, number = 1, heatId = RUN_1): RunId {
    return runIdOf(heatId, this.heat(heatId).round, competitor(bib), number);
  }

  run(bib: number, number = 1, heatId = RUN_1): Run {
    const run = runOf(this.race, this.runId(bib, number, heatId));
    if (run === null) throw new Error(`bib ${bib} has no run ${number}`);
    return run;
  }

  heat(heatId = RUN_1) {
    const heat = this.race.heats.get(heatId);
    if (heat === undefined) throw new Error(`there is no heat ${heatId}`);
    return heat;
  }

  /** What an operator sees of a run: status, and the run time where there is one. */
  sees(bib: number, number = 1, heatId = RUN_1): string {
    const { status, runTime_100ns } = this.run(bib, number, heatId);
    return runTime_100ns === null ? status : `${status} ${this.show(runTime_100ns)}`;
  }

  /** What was made of a trigger: who uses it, or why it is not in use. */
  verdict(triggerId: TriggerId): string {
    const verdict = this.race.triggers.get(triggerId)?.verdict;
    if (verdict === undefined) return 'unknown';
    if (verdict.status !== 'used') return `${verdict.status}: ${verdict.reason}`;
    return `used by ${verdict.runIds.map((runId) => runId.split('.').at(-2)).join(', ')}`;
  }

  next(heatId = RUN_1): CompetitorId | null {
    return this.heat(heatId).nextStarter;
  }

  /** The clock reaches a moment; says how many facts followed. */
  tick(moment: string | Timestamp, heatId = RUN_1): number {
    this.now = typeof moment === 'string' ? clock(moment) : moment;
    const before = this.facts.length;
    const refusal = this.#advance({ type: 'tick', heatId });
    if (refusal !== null) throw new Error(`a tick was refused: ${refusal}`);
    return this.facts.length - before;
  }

  /** A moment of the day. */
  moment(time: string): Timestamp {
    return clock(time);
  }

  /** A span of time. */
  time(text: string): Duration {
    const span = parseDuration(text);
    if (span === null) throw new Error(`${text} is no time`);
    return span;
  }

  show(time: Duration): string {
    const { precision } = this.race.rules.rounding;
    return formatDuration(time, precision);
  }

  /** The server stops and starts again from what is stored. */
  restarted(): this {
    this.race = fold(this.facts);
    return this;
  }

  #advance(input: Input): Refusal | null {
    const step = advance(this.race, input, this.now);
    if ('error' in step) return step.error;
    this.facts.push(...step.facts);
    this.touched = step.touched;
    return null;
  }
}
