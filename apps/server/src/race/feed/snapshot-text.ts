/**
 * The snapshot of an event for one audience, as JSON. What is long (runs, competitors, start lists) is
 * kept ready and written anew only where it changed.
 */
import { limits, stringifyJson, type Audience, type HeatDto, type StartListDto } from '@startwand/contract';
import type { CompetitorId, EventState, HeatId, RunId } from '@startwand/timing';
import type { Consequence, EventView } from '../history/event-view.ts';
import { presentOperatorCompetitor, presentPublicCompetitor } from '../competitors/present.ts';
import { presentEvent } from '../events/present.ts';
import { presentHeat, presentStartList } from '../heats/present.ts';
import { presentRun } from '../runs/present.ts';
import { presentTrigger } from '../triggers/present-judged.ts';
import { slice_ms } from '../../base/slices.ts';
import { SnapshotList } from './snapshot-list.ts';

/** An event without what only shows how it came about, each list without its brackets. */
export interface ExcerptText {
  /** The other members, an object. */
  readonly event: Buffer;
  readonly startLists: readonly Buffer[];
  readonly runs: readonly Buffer[];
  readonly competitors: readonly Buffer[];
}

const byName = <Id extends string>(a: Id, b: Id): number => (a < b ? -1 : 1);

export class SnapshotText {
  readonly #view: EventView;
  readonly #isOperator: boolean;
  #runs = this.#emptyRuns();
  /** Each may have a page of own fields. */
  readonly #competitors = new SnapshotList<CompetitorId>((id) => this.#presentCompetitor(id), {
    perBlock: 64,
  });
  /** Each is as long as the field. */
  readonly #startLists = new SnapshotList<HeatId>((id) => this.#presentStartList(id), {
    perBlock: 1,
  });
  /** All runs, where they are not made of the race (`pictures`). */
  readonly #ready: Buffer | null;
  readonly #decisions = new SnapshotList<number>((revision) => this.#view.decisions.get(revision) ?? null);
  /** Heats whose runs are not in the list yet; `null`: nobody has asked for a snapshot. */
  #unlisted: HeatId[] | null = null;

  /** @param ready the runs' texts, of a race that holds none */
  constructor(view: EventView, audience: Audience, ready: Buffer | null = null) {
    this.#view = view;
    this.#ready = ready;
    this.#isOperator = audience === 'operator';
  }

  /** What a fact touched is written anew. Does nothing until the first snapshot is wanted. */
  update({ touched, decisions }: Consequence): void {
    if (this.#unlisted === null) return;
    if (this.#isOperator) for (const { revision } of decisions) this.#decisions.touch(revision);
    if (touched.runs.size > limits.changeItemsMax) this.#listRunsAnew();
    else for (const id of touched.runs) this.#runs.touch(id);
    for (const id of touched.entries) this.#competitors.touch(id);
    for (const id of touched.startLists) this.#startLists.touch(id);
  }

  /** The shown row of a competitor changed. */
  touchCompetitor(id: CompetitorId): void {
    if (this.#unlisted !== null) this.#competitors.touch(id);
  }

  /** A start list was published, or is kept back. */
  touchStartList(id: HeatId): void {
    if (this.#unlisted !== null) this.#startLists.touch(id);
  }

  /** Writes a slice of what changed and is not written yet; whether that was all. */
  writeSome(): boolean {
    const until_ms = performance.now() + slice_ms;
    const lists = [this.#competitors, this.#startLists, this.#runs, this.#decisions];
    if (this.#unlisted === null) {
      this.#fill();
      return false;
    }
    if (this.#unlisted.length > 0) {
      this.#listRunsOf(this.#unlisted.shift());
      return false;
    }
    return lists.every((list) => list.writeSome(until_ms));
  }

  /** What is said beside a run changed. */
  touchRun(id: RunId): void {
    if (this.#unlisted !== null) this.#runs.touch(id);
  }

  /** The body's one item, in pieces. */
  build(state: EventState): readonly Buffer[] {
    const { event, startLists, runs, competitors } = this.excerpt(state, null);
    const operatorParts = this.#isOperator ? this.#operatorParts() : [Buffer.from(']')];
    return [
      event.subarray(0, -1),
      Buffer.from(',"startLists":['),
      ...startLists,
      Buffer.from('],"runs":['),
      ...runs,
      Buffer.from('],"competitors":['),
      ...competitors,
      ...operatorParts,
      Buffer.from('}'),
    ];
  }

  /** @param heatId of which heat there has to be all; `null`: of every one */
  excerpt(state: EventState, heatId: HeatId | null): ExcerptText {
    this.#fillAtOnce();
    const { race, event } = this.#view;
    const { revision } = race;
    const showsRuns = this.#isOperator || event.publicResult;
    const shown = presentEvent(this.#view, state, this.#isOperator);
    const runs = heatId === null ? null : (race.heats.get(heatId)?.runs.keys() ?? []);
    return {
      event: Buffer.from(stringifyJson({ revision, event: shown, heats: this.#heats() })),
      startLists: this.#startLists.bytes(heatId === null ? null : [heatId]),
      runs: showsRuns ? (this.#ready === null ? this.#runs.bytes(runs) : [this.#ready]) : [],
      competitors: this.#competitors.bytes(),
    };
  }

  /** What stands between the brackets of the list of runs, made piece by piece as it is asked for. */
  runs(): Iterable<Buffer> {
    this.#fillAtOnce();
    return this.#runs.pieces();
  }

  /** The event's own fields. */
  event(state: EventState): string {
    return stringifyJson(presentEvent(this.#view, state, this.#isOperator));
  }

  #operatorParts(): readonly Buffer[] {
    const { newestTriggers, race } = this.#view;
    const triggers = newestTriggers.inOrder.flatMap(({ id }) => {
      const judged = race.triggers.get(id);
      return judged === undefined ? [] : [presentTrigger(judged)];
    });
    const log = this.#view.log.slice(-limits.operatorLogMax);
    const newest = `"triggers":${stringifyJson(triggers)},"log":${stringifyJson(log)}`;
    return [Buffer.from(`],${newest},"decisions":[`), ...this.#decisions.bytes(), Buffer.from(']')];
  }

  /** Names everything to be written but the runs, of which a race has a hundred thousand. */
  #fill(): void {
    const { race, decisions } = this.#view;
    this.#unlisted = [...race.heats.keys()].sort(byName);
    for (const id of race.heats.keys()) this.#startLists.touch(id);
    for (const id of race.entries.keys()) this.#competitors.touch(id);
    if (this.#isOperator) for (const id of decisions.keys()) this.#decisions.touch(id);
  }

  /** Heat by heat they come in the order of their names, which begin with that of the heat. */
  #listRunsOf(heatId: HeatId | undefined): void {
    const heat = heatId === undefined ? undefined : this.#view.race.heats.get(heatId);
    for (const id of [...(heat?.runs.keys() ?? [])].sort(byName)) this.#runs.touch(id);
  }

  /** A slice at a time, when a snapshot is wanted. */
  #listRunsAnew(): void {
    this.#runs = this.#emptyRuns();
    this.#unlisted = [...this.#view.race.heats.keys()].sort(byName);
  }

  /** Runs come and go as they are shown; by their names every server lists them alike. */
  #emptyRuns(): SnapshotList<RunId> {
    return new SnapshotList((id) => this.#presentRun(id), { isBefore: (a, b) => a < b });
  }

  #fillAtOnce(): void {
    if (this.#unlisted === null) this.#fill();
    for (const heatId of this.#unlisted?.splice(0) ?? []) this.#listRunsOf(heatId);
  }

  #heats(): readonly HeatDto[] {
    const { race, heats } = this.#view;
    return [...race.heats.values()].flatMap((heat) => {
      const shown = heats.get(heat.id);
      return shown === undefined ? [] : [presentHeat(shown, heat, this.#view, this.#isOperator)];
    });
  }

  #presentRun(id: RunId): object | null {
    const run = this.#view.listedRun(id);
    return run === null ? null : presentRun(run, this.#view, this.#isOperator);
  }

  #presentCompetitor(id: CompetitorId): object | null {
    const entry = this.#view.race.entries.get(id);
    const shown = this.#view.competitors.get(id);
    if (entry === undefined || shown === undefined) return null;
    return this.#isOperator
      ? presentOperatorCompetitor(shown, entry)
      : presentPublicCompetitor(shown, entry, this.#view.event.registration);
  }

  #presentStartList(id: HeatId): StartListDto | null {
    const heat = this.#view.race.heats.get(id);
    if (heat === undefined) return null;
    return presentStartList(heat, this.#view.heats.get(id), this.#isOperator);
  }
}
