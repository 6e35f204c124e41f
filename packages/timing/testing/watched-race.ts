/** The field of a story's heat, watched for impulses in doubt, as a desk watches it. */
import {
  FieldWatch,
  windowAround,
  type Doubt,
  type HeatId,
  type Run,
  type RunId,
  type SaidBy,
  type TriggerId,
  type WatchedRun,
  type Window,
} from '../src/index.ts';
import { RUN_1, type RaceStory } from './race-story.ts';

export class WatchedRace {
  readonly #story: RaceStory;
  readonly #heatId: HeatId;
  readonly #watch: FieldWatch;
  readonly #known = new Map<RunId, Run>();

  constructor(story: RaceStory, heatId = RUN_1) {
    this.#story = story;
    this.#heatId = heatId;
    this.#watch = new FieldWatch(story.points);
  }

  /** As the race stands now. */
  doubts(): readonly Doubt[] {
    const { runs } = this.#story.heat(this.#heatId);
    for (const runId of this.#known.keys()) {
      if (runs.has(runId)) continue;
      this.#known.delete(runId);
      this.#watch.forget(runId);
    }
    for (const run of runs.values()) {
      if (this.#known.get(run.id) === run) continue;
      this.#known.set(run.id, run);
      this.#watch.note(watched(run));
    }
    return this.#watch.doubts({
      saidBy: (triggerId) => this.#saidBy(triggerId),
      windowOf: (runId, point) => this.#windowOf(runId, point),
    });
  }

  #saidBy(triggerId: TriggerId): SaidBy {
    const judged = this.#story.race.triggers.get(triggerId);
    if (judged?.verdict.status !== 'used' || judged.verdict.by === 'operator') return 'operator';
    return judged.trigger.bib === null ? 'order' : 'number';
  }

  #windowOf(runId: RunId, point: number): Window | null {
    const { reference, excluded, runs } = this.#story.heat(this.#heatId);
    const run = runs.get(runId);
    const section = reference?.sections_100ns[point - 1] ?? null;
    const tolerances = this.#story.race.course[point];
    if (run === undefined || excluded.has(run.competitorId)) return null;
    return section === null || tolerances === undefined ? null : windowAround(section, tolerances);
  }
}

function watched(run: Run): WatchedRun {
  const { id, competitorId, number, status, crossings } = run;
  return {
    runId: id,
    competitorId,
    number,
    isClosed: run.isStatusGiven || run.editedTime_100ns !== null,
    isOnCourse: status === 'onCourse',
    crossings: crossings.map((crossing) =>
      crossing === null
        ? null
        : {
            timestamp: crossing.timestamp,
            triggerId: crossing.edited || crossing.replaced ? null : crossing.triggerId,
          },
    ),
  };
}
