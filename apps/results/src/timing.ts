/** One heat in the timing core: the same calls as the server's, only that everything is known. */
import {
  advance,
  compareCanonically,
  duration,
  emptyRace,
  heatRules,
  logOf,
  TICKS_PER_SECOND,
  timestamp,
  type Command,
  type Course,
  type Duration,
  type Input,
  type LogNote,
  type Refusal,
  type Setup,
  type Trigger,
} from '@startwand/timing';
import type { HeatTask } from './heat-task.ts';
import { BACKUP, competitorOf, HEAT, JUDGE, TIMER } from './ids.ts';
import type { HeatInput } from './race-file.ts';
import { RECEIVED } from './read-impulses.ts';

const BEFORE = timestamp(RECEIVED - 1n);

/** A race under way, and what its log says. */
export class Timing {
  readonly race = emptyRace();
  readonly notes: LogNote[] = [];

  setUp({ file, heat, startList }: HeatTask): void {
    const { settings, competitors } = file;
    const { roundingType: type, precision, ties, overall } = settings;
    const rules = {
      rounding: { type, precision },
      triggerFilterTime_100ns: ticks(settings.triggerFilterTime_s),
      ties,
      overall,
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
    const clears = triggers.filter(({ kind }) => kind === 'clear');
    const rest = triggers.filter(({ kind }) => kind !== 'clear').sort(compareCanonically);
    for (const trigger of [...clears, ...rest]) {
      const refusal = this.#advance({ type: 'triggers', triggers: [trigger] });
      if (refusal !== null) throw new Error(`an impulse was refused: ${refusal}`);
    }
  }

  /** What must be possible in a race that was checked. */
  must(command: Command): void {
    const refusal = this.send(command);
    if (refusal !== null) throw new Error(`${command.type} was refused: ${refusal}`);
  }

  /** `null`: done; else why not. */
  send(command: Command): Refusal | null {
    return this.#advance(command);
  }

  #setUp(setup: Setup): void {
    this.must({ type: 'setup', by: JUDGE, setup });
  }

  #advance(input: Input): Refusal | null {
    const step = advance(this.race, input, input.type === 'triggers' ? RECEIVED : BEFORE);
    if ('error' in step) return step.error;
    for (const fact of step.facts) this.notes.push(...logOf(this.race, fact));
    return null;
  }
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
