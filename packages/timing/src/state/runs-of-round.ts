/**
 * The runs of one round by competitor: those of which something is known, and those that wait for
 * their scheduled start. By competitor and number, so that a run is looked up once and held once.
 */
import { partsOfRunId, runIdOf, runIdPrefix, type CompetitorId, type HeatId, type RunId } from '../model/ids.ts';
import { waitingRun, type RunState } from './run-state.ts';

export interface RoundHead {
  readonly heatId: HeatId;
  readonly round: number;
  readonly points: number;
}

export class RunsOfRound {
  readonly #head: RoundHead;
  readonly #idPrefix: string;
  readonly #byCompetitor = new Map<CompetitorId, readonly RunState[]>();
  /** The same by id: an impulse says which run it times, and its parts need not be read again. */
  readonly #byId = new Map<RunId, RunState>();
  /** Who has, or had, more than one run. */
  readonly #several = new Set<CompetitorId>();

  constructor(head: RoundHead) {
    this.#head = head;
    this.#idPrefix = runIdPrefix(head.heatId, head.round);
  }

  all(): IteratorObject<RunState> {
    return this.#byCompetitor.values().flatMap((runs) => runs);
  }

  /** In the order of their numbers. */
  of(competitorId: CompetitorId): readonly RunState[] {
    return this.#byCompetitor.get(competitorId) ?? NO_RUNS;
  }

  /** Whether a run is one of this round. */
  owns(runId: RunId): boolean {
    return runId.startsWith(this.#idPrefix);
  }

  /** Whose run it is, and which of them. @throws RangeError for a run of another round */
  partsOf(runId: RunId): Pick<RunState, 'competitorId' | 'number'> {
    return partsOfRunId(this.#idPrefix, runId);
  }

  find(runId: RunId): RunState | null {
    return this.#byId.get(runId) ?? null;
  }

  /** Two runs of one competitor do not overlap: the last one is the current one. */
  isCurrent(run: RunState): boolean {
    const isOnly = this.#several.size === 0 || !this.#several.has(run.competitorId);
    return isOnly || this.of(run.competitorId).at(-1) === run;
  }

  /** The runs before a competitor's current one. */
  earlier(): RunState[] {
    return [...this.#several].flatMap((competitorId) => this.of(competitorId).slice(0, -1));
  }

  /** A run that is not kept yet. */
  waiting(competitorId: CompetitorId, number: number): RunState {
    const { heatId, round } = this.#head;
    return this.#waiting(runIdOf(heatId, round, competitorId, number), competitorId, number);
  }

  #waiting(id: RunId, competitorId: CompetitorId, number: number): RunState {
    const { heatId, points } = this.#head;
    return waitingRun({ id, heatId, competitorId, number }, points);
  }

  /** With the run that was its competitor's current one until now. */
  add(runId: RunId): { readonly added: RunState; readonly former: RunState | null } {
    const { competitorId, number } = this.partsOf(runId);
    const added = this.#waiting(runId, competitorId, number);
    const others = this.of(competitorId);
    this.#byId.set(runId, added);
    if (others.length === 0) {
      this.#byCompetitor.set(competitorId, [added]);
    } else {
      this.#several.add(competitorId);
      const runs = [...others, added].sort((a, b) => a.number - b.number);
      this.#byCompetitor.set(competitorId, runs);
    }
    return { added, former: others.at(-1) ?? null };
  }

  remove(run: RunState): void {
    const others = this.of(run.competitorId).filter((other) => other !== run);
    this.#byId.delete(run.id);
    if (others.length === 0) this.#byCompetitor.delete(run.competitorId);
    else this.#byCompetitor.set(run.competitorId, others);
  }
}

const NO_RUNS: readonly RunState[] = [];
