/**
 * What is shown of a heat's runs, kept up with the race: only what a fact may have changed is shown
 * anew, and of a history that nobody watches only the end.
 */
import { countingRun } from '../ranking/best-of-runs.ts';
import type { RoundState } from './round-state.ts';
import { runIdOf, type CompetitorId, type RunId } from '../model/ids.ts';
import type { RunState } from './run-state.ts';
import type { Heat, Race } from '../model/race.ts';
import { aimOf, type Aim } from '../ranking/regularity.ts';
import { showRun } from './run-life.ts';
import type { Run } from '../model/run.ts';
import { SameInstants } from './same-instants.ts';
import type { StartOrder } from '../start/start-order.ts';
import { isOver, isPassedOver, isUntouched, passedPlace } from './timeouts.ts';

/** The heat whose runs they are. */
interface ShownHeat extends Pick<Heat, 'rules' | 'state'> {
  readonly roundState: RoundState;
}

/** What runs are shown by beside their heat. */
export type ShownBy = Pick<Race, 'rules' | 'entries'>;

export class ShownRuns {
  #runs = new Map<RunId, Run>();
  /** All of them anew, as far as that is; they take the place of `runs` when nothing is left. */
  #anew: Anew | null = null;
  readonly #heat: ShownHeat;
  readonly #changed = new Set<RunState>();
  readonly #instants = new SameInstants();
  /** Also before they are shown for the first time: a history that is folded notes no single run. */
  #isAllChanged = true;
  /** How far who did not start had been passed over when the runs were last shown. */
  #passed: { readonly order: StartOrder | null; readonly place: number } = {
    order: null,
    place: -1,
  };

  constructor(heat: ShownHeat) {
    this.#heat = heat;
  }

  get runs(): ReadonlyMap<RunId, Run> {
    return this.#runs;
  }

  /** The run may be another one now. */
  note(run: RunState): void {
    if (!this.#isAllChanged) this.#changed.add(run);
  }

  /** Something changed that concerns every run. */
  noteAll(): void {
    this.#isAllChanged = true;
  }

  /**
   * Brings `runs` up to date, so many competitors of those that are shown anew at a time: what concerns every run of a large
   * event leaves the thread to others in between. Until all of them are ready `runs` stays as it was.
   *
   * @returns which of them changed, one or another twice; `null`: there are more
   */
  show(race: ShownBy, most = Number.POSITIVE_INFINITY): Iterable<RunId> | null {
    if (this.#isAllChanged) return this.#showAll(race, most);
    const repassed = this.#repassed();
    return this.#changed.size === 0 && repassed.length === 0 ? NONE : this.#showChanged(race, repassed);
  }

  /** Who may have been passed over since they were shown, or be waiting again. */
  #repassed(): readonly CompetitorId[] {
    const { roundState } = this.#heat;
    const { order } = roundState;
    const place = passedPlace(roundState);
    const before = this.#passed;
    if (before.place === place && (place < 0 || before.order === order)) return NOBODY;
    this.#passed = { order, place };
    const first = before.order === order ? Math.min(before.place, place) + 1 : 0;
    return order.list.slice(first, Math.max(before.place, place) + 1);
  }

  #showChanged(race: ShownBy, repassed: readonly CompetitorId[]): ReadonlySet<RunId> {
    const { roundState } = this.#heat;
    const touched = new Set<RunId>();
    const competitors = new Set<CompetitorId>(repassed);
    // A restart changes runs of the round that it leaves; those are not shown any more.
    const changed = new Map(
      [...this.#changed]
        .filter(({ id }) => roundState.owns(id))
        .map((run) => [run, this.#runs.get(run.id)?.crossings ?? []]),
    );
    const moved = this.#instants.follow(changed);
    for (const run of [...changed.keys(), ...moved]) {
      touched.add(run.id);
      competitors.add(run.competitorId);
      this.#runs.delete(run.id);
    }
    this.#changed.clear();
    for (const competitorId of competitors) {
      // Who never came is shown with a run that nobody keeps.
      const neverCame = runIdOf(roundState.heatId, roundState.round, competitorId, 1);
      const isKept = roundState.knownRunsOf(competitorId).some(({ id }) => id === neverCame);
      if (!isKept && this.#runs.delete(neverCame)) touched.add(neverCame);
      for (const runId of this.#showCompetitor(competitorId, race)) touched.add(runId);
    }
    return touched;
  }

  #showAll(race: ShownBy, most: number): Iterable<RunId> | null {
    const anew = (this.#anew ??= this.#beginAnew());
    for (let count = 0; count < most; count += 1) {
      const next = anew.left.next();
      if (next.done === true) return this.#swapIn(anew.runs);
      this.#showCompetitor(next.value, race, anew.runs);
    }
    return null;
  }

  #beginAnew(): Anew {
    this.#changed.clear();
    this.#repassed();
    this.#instants.begin(this.#heat.roundState.runs());
    const runs = new Map<RunId, Run>();
    return { runs, left: everybody(this.#heat.roundState, runs) };
  }

  #swapIn(runs: Map<RunId, Run>): Iterable<RunId> {
    const before = this.#runs;
    this.#runs = runs;
    this.#anew = null;
    this.#isAllChanged = false;
    return before.size === 0 ? runs.keys() : [...before.keys(), ...runs.keys()];
  }

  #showCompetitor(competitorId: CompetitorId, race: ShownBy, into = this.#runs): RunId[] {
    const { roundState, rules, state } = this.#heat;
    const isHeatFinished = state === 'finished';
    const rounding = rules.rounding ?? race.rules.rounding;
    const aim = this.#aimOf(competitorId, race);
    const shownOf = (run: RunState) =>
      showRun(run, {
        rounding,
        handPrecision: race.rules.handPrecision,
        aim,
        isOver: isHeatFinished || isOver(roundState, run),
        placeAt: this.#placeAt,
      });
    const stillShown = (run: RunState) => {
      const before = into.get(run.id);
      if (before === undefined) return undefined;
      return before.result_100ns === null && isUntouched(run) ? undefined : before;
    };
    const record = roundState.knownRunsOf(competitorId);
    const [only, other] = record;
    // Nearly everybody has one run; tens of thousands are shown when an event is read from disk.
    if (only !== undefined && other === undefined) {
      into.set(only.id, shownOf(only));
      return [only.id];
    }
    // Spec §4: at the end of a heat even who never came has a run, and it is dns.
    const isAbsent = record.length === 0 && roundState.order.has(competitorId);
    const isDns = isAbsent && (isHeatFinished || isPassedOver(roundState, competitorId));
    const runs = isDns ? [roundState.waitingRun(competitorId, 1)] : record;
    const shown = runs.map((run) => stillShown(run) ?? shownOf(run));
    const counting = shown.length > 1 ? countingRun(shown, rules) : null;
    const changed: RunId[] = [];
    for (const run of shown) {
      const counts = counting === null || counting.number === run.number;
      if (counts === run.counts && into.get(run.id) === run) continue;
      into.set(run.id, counts === run.counts ? run : { ...run, counts });
      changed.push(run.id);
    }
    return changed;
  }

  readonly #placeAt = (run: RunState, point: number) => this.#instants.placeOf(run, point);

  #aimOf(competitorId: CompetitorId, { entries }: ShownBy): Aim | null {
    const { rules, roundState } = this.#heat;
    if (rules.regularity === 'disabled') return null;
    const { reference, excluded } = roundState.windows;
    const ownTarget_100ns = entries.get(competitorId)?.targetTime_100ns ?? null;
    const sections_100ns = excluded.has(competitorId) ? null : (reference?.sections_100ns ?? null);
    return aimOf(rules, ownTarget_100ns, sections_100ns);
  }
}

/** Runs that are being shown anew, and whose are not ready yet. */
interface Anew {
  readonly runs: Map<RunId, Run>;
  readonly left: Iterator<CompetitorId>;
}

/** A late trigger is judged by the list of its time: who left the list since may have a run. */
function* everybody(roundState: RoundState, shown: ReadonlyMap<RunId, Run>): Generator<CompetitorId, undefined> {
  yield* roundState.order.list;
  for (const { id, competitorId } of roundState.runs()) if (!shown.has(id)) yield competitorId;
  return undefined;
}

const NONE: ReadonlySet<RunId> = new Set();
const NOBODY: readonly CompetitorId[] = [];
