/**
 * The runs of one heat, kept from change to change: an impulse costs the runs that it changes and no other look at the
 * field. What it was shown before makes it faster and never makes it say something else.
 */
import { startOf, type RunDto } from '@startwand/contract';
import { changedRuns, type RunChanges } from './changed-runs.ts';

/** The runs of one heat. */
export interface HeatRuns {
  readonly all: readonly RunDto[];
  /** These two are the same maps from change to change. */
  readonly byId: ReadonlyMap<string, RunDto>;
  /** The last run of each competitor who has one. */
  readonly current: ReadonlyMap<string, RunDto>;
  /** First started first: who is expected next at the finish stands on top. */
  readonly onCourse: readonly RunDto[];
}

/** @example runsOfHeat(detail.runs, heat.id).current.get(competitor.id) */
export function runsOfHeat(runs: readonly RunDto[], heatId: string): HeatRuns {
  return new RunIndex(heatId).followRuns(runs).runs;
}

export class RunIndex {
  readonly #heatId: string;
  readonly #byId = new Map<string, RunDto>();
  readonly #current = new Map<string, RunDto>();
  #runs: HeatRuns;

  constructor(heatId: string) {
    this.#heatId = heatId;
    this.#runs = { all: [], byId: this.#byId, current: this.#current, onCourse: [] };
  }

  /** @returns the same runs as before where none of this heat changed */
  followRuns(runs: readonly RunDto[]): { readonly runs: HeatRuns; readonly changes: RunChanges } {
    const all = runs.filter(({ heatId }) => heatId === this.#heatId);
    const changes = changedRuns(this.#runs.all, all);
    const { left, came } = changes;
    if (left.length > 0 || came.length > 0) {
      this.#index(all, changes);
      this.#runs = { ...this.#runs, all, onCourse: courseAfter(this.#runs.onCourse, changes) };
    }
    return { runs: this.#runs, changes };
  }

  #index(all: readonly RunDto[], { left, came }: RunChanges): void {
    const without = new Set<string>();
    for (const { runId, competitorId } of left) {
      this.#byId.delete(runId);
      if (this.#current.get(competitorId)?.runId !== runId) continue;
      this.#current.delete(competitorId);
      without.add(competitorId);
    }
    for (const run of came) {
      this.#enter(run);
      without.delete(run.competitorId);
    }
    // Who lost the last run is back at the one before.
    if (without.size === 0) return;
    for (const run of all) if (without.has(run.competitorId)) this.#enter(run);
  }

  #enter(run: RunDto): void {
    this.#byId.set(run.runId, run);
    const known = this.#current.get(run.competitorId);
    if (known === undefined || known.number <= run.number) this.#current.set(run.competitorId, run);
  }
}

/** The same list where nobody came on course, left it, or is there in another way. */
function courseAfter(before: readonly RunDto[], { left, came }: RunChanges): readonly RunDto[] {
  const gone = new Set(left.filter(isOnCourse));
  const comers = came.filter(isOnCourse);
  if (gone.size === 0 && comers.length === 0) return before;
  const onCourse = before.filter((run) => !gone.has(run));
  for (const run of comers) {
    const start = startOf(run) ?? 0n;
    const behind = onCourse.findLastIndex((other) => (startOf(other) ?? 0n) <= start);
    onCourse.splice(behind + 1, 0, run);
  }
  return onCourse;
}

function isOnCourse({ status }: RunDto): boolean {
  return status === 'onCourse';
}
