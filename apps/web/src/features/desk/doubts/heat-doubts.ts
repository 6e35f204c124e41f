/**
 * Impulses in doubt at this desk. The core's rule reads the runs that the page has anyway, as its ranking
 * does: nothing more has to travel, and what changed is all that is looked at.
 */
import {
  observedRunOf,
  watchedRunOf,
  type EventDto,
  type HeatDto,
  type JudgedTriggerDto,
  type RunDto,
} from '@startwand/contract';
import {
  duration,
  FieldWatch,
  RunDoubts,
  windowAround,
  type Doubt,
  type Duration,
  type RunDoubt,
  type RunId,
  type SaidBy,
  type SportLimits,
  type Timestamp,
  type Window,
} from '@startwand/timing';
import { createStore } from '../../../base/store.ts';
import type { Lane } from '../tape/tape.ts';

export interface SeenHeat {
  readonly event: Pick<EventDto, 'measuringPoints'>;
  readonly heat: Pick<HeatDto, 'referenceRun' | 'competitorInformation' | 'massStart'>;
  readonly runs: readonly RunDto[];
  readonly lanes: readonly Lane[];
}

/** The same as long as there is nothing to say, so that nothing is drawn for it. */
const nothing: readonly Doubt[] = [];
const noRuns: readonly RunDoubt[] = [];
/** Further back no impulse is asked for. */
const lookedBack = 256;

/** One heat, looked at again and again. */
export class HeatDoubts {
  #watch = new FieldWatch(0);
  #runs = new RunDoubts();
  #isMassStart = false;
  readonly hidden = createStore<ReadonlySet<RunDoubt>>(new Set());
  #points = 0;
  #known = new Map<string, RunDto>();

  look(seen: SeenHeat): readonly Doubt[] {
    this.#followHeat(seen);
    const doubts = this.#watch.doubts({
      saidBy: (triggerId) => saidBy(triggerId, seen.lanes),
      windowOf: (runId, point) => this.#windowOf(runId, point, seen),
    });
    return doubts.length === 0 ? nothing : doubts;
  }

  /**
   * The doubts about runs as they were last looked at, the newest first.
   *
   * @param now `null`: nobody is too long on course, as in a heat that is not armed
   * @param hidden their answers are on the way to the server
   * @param sport limits of the heat's sport; `null`: there are none
   */
  ofRuns(now: Timestamp | null, hidden: ReadonlySet<RunDoubt>, sport: SportLimits | null): readonly RunDoubt[] {
    const names = new Set([...hidden].map(nameOf));
    const open = this.#runs.doubts(now, sport).filter((doubt) => !names.has(nameOf(doubt)));
    return open.length === 0 ? noRuns : open;
  }

  /** When the next one will have been on course for too long. */
  nextTooLong(now: Timestamp, sport: SportLimits | null): Timestamp | null {
    return this.#runs.nextTooLong(now, sport);
  }

  /** Its answer is on the way to the server: the next key meets the next doubt. */
  readonly hide = (doubt: RunDoubt): void => {
    this.hidden.set(new Set(this.hidden.get()).add(doubt));
  };

  /** The answer was refused, or has come back with the run, which is not in doubt by it. */
  readonly show = (doubt: RunDoubt): void => {
    this.hidden.set(new Set([...this.hidden.get()].filter((one) => one !== doubt)));
  };

  #followHeat({ event, heat, runs }: SeenHeat): void {
    const points = event.measuringPoints.length;
    if (points !== this.#points || heat.massStart !== this.#isMassStart) {
      this.#points = points;
      this.#isMassStart = heat.massStart;
      this.#runs = new RunDoubts();
      this.#watch = new FieldWatch(points);
      this.#known = new Map();
    }
    const known = this.#known;
    for (const run of runs) {
      if (known.get(run.runId) === run) continue;
      known.set(run.runId, run);
      this.#watch.note(watchedRunOf(run));
      this.#runs.note(observedRunOf(run, heat.massStart));
    }
    if (known.size > runs.length) this.#forgetAllBut(runs);
  }

  #forgetAllBut(runs: readonly RunDto[]): void {
    const there = new Set(runs);
    for (const [id, run] of this.#known) {
      if (there.has(run)) continue;
      this.#known.delete(id);
      this.#watch.forget(watchedRunOf(run).runId);
      this.#runs.forget(watchedRunOf(run).runId);
    }
  }

  #windowOf(runId: RunId, point: number, { event, heat }: SeenHeat): Window | null {
    const section = heat.referenceRun?.sections_100ns[point - 1] ?? null;
    const measured = event.measuringPoints[point];
    if (section === null || measured === undefined) return null;
    const competitorId = this.#known.get(runId)?.competitorId;
    const isExcluded = heat.competitorInformation?.some(
      (known) => known.competitorId === competitorId && known.excludeFromReferenceRun,
    );
    if (isExcluded === true) return null;
    return windowAround(duration(section), {
      lowerTolerance_100ns: spanOf(measured.lowerBound_100ns),
      upperTolerance_100ns: spanOf(measured.upperBound_100ns),
    });
  }
}

function nameOf({ kind, runId, time_100ns }: RunDoubt): string {
  return `${kind} ${runId} ${time_100ns ?? ''}`;
}

function spanOf(span: number | null): Duration | null {
  return span === null ? null : duration(span);
}

/** What is not in sight any more is as it was decided. */
function saidBy(triggerId: string, lanes: readonly Lane[]): SaidBy {
  const trigger = find(triggerId, lanes);
  if (trigger === null || trigger.judgement.byOperator) return 'operator';
  return trigger.startNumber?.type === 'MANUAL' ? 'number' : 'order';
}

function find(triggerId: string, lanes: readonly Lane[]): JudgedTriggerDto | null {
  for (const lane of lanes) {
    const trigger = newestOf(lane).get(triggerId);
    if (trigger !== undefined) return trigger;
  }
  return null;
}

const newest = new WeakMap<Lane, ReadonlyMap<string, JudgedTriggerDto>>();

/** Made once for a lane: where no impulse came, it is the same lane. */
function newestOf(lane: Lane): ReadonlyMap<string, JudgedTriggerDto> {
  const known = newest.get(lane);
  if (known !== undefined) return known;
  const byId = new Map(lane.triggers.slice(-lookedBack).map((trigger) => [trigger.id, trigger]));
  newest.set(lane, byId);
  return byId;
}
