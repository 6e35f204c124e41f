/** One heat in the timing core: the same calls as the server's, only that everything is known. */
import {
  compareCanonically,
  decide,
  duration,
  emptyRace,
  evolveUnshown,
  heatRules,
  logOf,
  NO_SPEED_RULES,
  show,
  TICKS_PER_SECOND,
  timestamp,
  type Course,
  type Duration,
  type LogNote,
  type Race,
  type Refusal,
  type Setup,
  type SingleCommand,
  type Trigger,
} from '@startwand/timing';
import type { HeatTask } from './heat-task.ts';
import { BACKUP, competitorOf, HEAT, JUDGE, TIMER } from './ids.ts';
import type { HeatInput } from './race-file.ts';
import { RECEIVED } from './read-impulses.ts';

const BEFORE = timestamp(RECEIVED - 1n);

/** A race under way, and what its log says. */
export class Timing {
  readonly #race: Race;
  readonly notes: LogNote[] = [];

  constructor(race = emptyRace()) {
    this.#race = race;
  }

  /** As it is now: runs are shown when a list is made, not after every impulse. */
  get race(): Race {
    show(this.#race);
    return this.#race;
  }

  setUp({ file, heat, startList }: HeatTask): void {
    const { settings, competitors } = file;
    const { roundingType: type, precision, ties, overall } = settings;
    const rules = {
      rounding: { type, precision },
      triggerFilterTime_100ns: ticks(settings.triggerFilterTime_s),
      ties,
      overall,
      ...NO_SPEED_RULES,
      handPrecision: null,
    } as const;
    const entries = competitors.map(({ bib, targetTime }) => ({
      competitorId: competitorOf(bib),
      bib,
      class: null,
      gender: null,
      groups: {},
      targetTime_100ns: targetTime ?? null,
    }));
    const competitorIds = startList.map(competitorOf);
    this.#setUp({ kind: 'setEventRules', rules });
    this.#setUp({ kind: 'setCourse', course: courseOf(heat) });
    this.#setUp({ kind: 'setEntries', entries });
    this.#setUp({ kind: 'setHeat', heatId: HEAT, rules: rulesOf(heat) });
    this.#setUp({ kind: 'setStartList', heatId: HEAT, competitorIds });
  }

  /** In canonical order, so that nothing has to be told again; what clears comes before all. */
  deliver(triggers: readonly Trigger[]): void {
    for (const trigger of triggers.toSorted(clearsFirst)) {
      const refusal = this.#fold(decide(this.#race, { type: 'trigger', trigger }, RECEIVED));
      if (refusal !== null) throw new Error(`an impulse was refused: ${refusal}`);
    }
  }

  /** What must be possible in a race that was checked. */
  must(command: SingleCommand): void {
    const refusal = this.send(command);
    if (refusal !== null) throw new Error(`${command.type} was refused: ${refusal}`);
  }

  /** `null`: done; else why not. */
  send(command: SingleCommand): Refusal | null {
    return this.#fold(decide(this.#race, command, BEFORE));
  }

  #setUp(setup: Setup): void {
    this.must({ type: 'setup', by: JUDGE, setup });
  }

  #fold(decided: ReturnType<typeof decide>): Refusal | null {
    if ('error' in decided) return decided.error;
    for (const fact of decided.facts) {
      evolveUnshown(this.#race, fact);
      for (const note of logOf(this.#race, fact)) this.notes.push(note);
    }
    return null;
  }
}

function clearsFirst(a: Trigger, b: Trigger): number {
  const isClear = Number(b.kind === 'clear') - Number(a.kind === 'clear');
  return isClear === 0 && a.kind !== 'clear' ? compareCanonically(a, b) : isClear;
}

/** A file's decimal number of seconds is a whole number of ticks. */
function ticks(seconds: number): Duration {
  return duration(Math.round(seconds * TICKS_PER_SECOND));
}

function courseOf({ points }: HeatInput): Course {
  return points.map(({ channel, lower_s, upper_s }) => ({
    sources: [
      { deviceId: TIMER, channel },
      { deviceId: BACKUP, channel },
    ],
    lowerTolerance_100ns: lower_s === undefined ? null : ticks(lower_s),
    upperTolerance_100ns: upper_s === undefined ? null : ticks(upper_s),
    sectionLength_mm: null,
  }));
}

function rulesOf(heat: HeatInput) {
  const { start, isRated, bestOfRuns, regularity } = heat;
  return heatRules({
    start,
    isRated,
    bestOfRuns,
    regularity,
    targetTime_100ns: heat.targetTime ?? null,
    distance_mm: thousandths(heat.distance_m),
    minSpeed_mkmh: thousandths(heat.minSpeed_kmh),
    maxSpeed_mkmh: thousandths(heat.maxSpeed_kmh),
  });
}

function thousandths(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 1000);
}
