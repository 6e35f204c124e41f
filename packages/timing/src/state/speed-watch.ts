/**
 * Which runs a fact gave a time outside the speed limits of their heat. A run is reported when a fact makes or changes its
 * time. Each time of a run is reported once, also when an edit, its undo and another edit bring it back.
 */
import type { Fact } from '../model/fact.ts';
import type { HeatId, RunId } from '../model/ids.ts';
import type { RunState } from './run-state.ts';
import type { SpeedRules } from '../model/rules.ts';
import { netTime } from './run-life.ts';
import { hasSpeedLimits, speedBreachOf, type SpeedBreach } from '../ranking/speed.ts';
import type { Duration } from '../time/time.ts';

export interface BreachingRun {
  readonly runId: RunId;
  readonly heatId: HeatId;
  readonly breach: SpeedBreach;
}

interface WatchedHeat {
  readonly rules: SpeedRules;
  /** As they were after the last fact. */
  readonly times: Map<RunId, Duration>;
  /** Times that were reported of a run under these limits. */
  readonly reported: Map<RunId, Set<Duration>>;
}

export class SpeedWatch {
  readonly #heats = new Map<HeatId, WatchedHeat>();
  // By id: within one fact a run may be closed and opened again, and only the last state is true.
  readonly #touched = new Map<RunId, RunState>();
  // Kept as long as the caller keeps the fact: a batch is folded whole before its log is written.
  readonly #breaches = new WeakMap<Fact, readonly BreachingRun[]>();

  /** From now on the heat has these limits, or none; times that its runs have already are not news. */
  watch(heatId: HeatId, rules: SpeedRules, runs: Iterable<RunState>): void {
    this.#heats.delete(heatId);
    if (!hasSpeedLimits(rules)) return;
    const heat: WatchedHeat = { rules, times: new Map(), reported: new Map() };
    this.#heats.set(heatId, heat);
    for (const run of runs) remember(heat, run.id, netTime(run));
  }

  forget(heatId: HeatId): void {
    this.#heats.delete(heatId);
  }

  /** To be called with every run that may have another time; cheap where nobody set limits. */
  note(run: RunState): void {
    if (this.#heats.has(run.heatId)) this.#touched.set(run.id, run);
  }

  /** The fact is folded: what it made of the runs noted meanwhile stands. */
  conclude(fact: Fact): void {
    if (this.#touched.size === 0) return;
    const breaches = [...this.#touched.values()].flatMap((run) => this.#breachOf(run) ?? []);
    this.#touched.clear();
    if (breaches.length > 0) this.#breaches.set(fact, breaches);
  }

  breachesOf(fact: Fact): readonly BreachingRun[] {
    return this.#breaches.get(fact) ?? [];
  }

  #breachOf(run: RunState): BreachingRun | null {
    const heat = this.#heats.get(run.heatId);
    if (heat === undefined) return null;
    const net = netTime(run);
    const isNews = net !== null && net !== heat.times.get(run.id);
    remember(heat, run.id, net);
    const breach = isNews ? speedBreachOf(heat.rules, net) : null;
    if (breach === null || net === null || !isFirst(heat, run.id, net)) return null;
    return { runId: run.id, heatId: run.heatId, breach };
  }
}

function isFirst({ reported }: WatchedHeat, runId: RunId, net: Duration): boolean {
  const ofRun = reported.get(runId) ?? new Set();
  if (ofRun.has(net)) return false;
  reported.set(runId, ofRun.add(net));
  return true;
}

function remember({ times }: WatchedHeat, runId: RunId, net: Duration | null): void {
  if (net === null) times.delete(runId);
  else times.set(runId, net);
}
