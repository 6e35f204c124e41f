/**
 * A heat of the live race: its rounds, the current one's state, and what was set up for it. Over 300 lines because all that a heat
 * keeps stands in one class.
 */
import { ArmedIntervals } from './armed-interval.ts';
import { RoundState, type Withdrawn } from './round-state.ts';
import type { RoundSetup } from './round-setup.ts';
import type { DeviceClocks } from '../model/device-clocks.ts';
import type { CompetitorId, HeatId, RunId } from '../model/ids.ts';
import { ImpulseSequence } from './impulse-sequence.ts';
import type { RunState } from './run-state.ts';
import type { TriggerRecord, Place } from './trigger-record.ts';
import { nextGun, nextStarter } from './next-start.ts';
import type { DeadHeat, Heat, HeatState, Official, StartTimes } from '../model/race.ts';
import type { HeatRules } from '../model/rules.ts';
import type { Run } from '../model/run.ts';
import { NO_START_TIMES, type StartTimesAsSet } from '../start/scheduled-start.ts';
import { ShownRuns, type ShownBy } from './shown-runs.ts';
import type { Declaration } from './standing-official.ts';
import { TimesOfRound } from './run-life.ts';
import type { Timestamp } from '../time/time.ts';
import type { Reference } from '../model/windows.ts';

/** The set-up of a round from its place in the history on. */
export interface PlacedSetup extends RoundSetup, Place {}

/** A step of the heat's clock. */
export interface PlacedTick extends Place {
  readonly at: Timestamp;
  /** Whom it took off the course, and whom it passed over, for the log. */
  readonly timedOut: readonly CompetitorId[];
  readonly passedOver: readonly CompetitorId[];
}

export interface HeatRound {
  readonly roundState: RoundState;
  /** The first is that of the round's beginning. */
  readonly setups: PlacedSetup[];
  readonly impulses: ImpulseSequence;
  readonly ticks: PlacedTick[];
  /** Triggers that decisions named although the heat was not armed for them. */
  readonly named: Set<TriggerRecord>;
  /** What the field needs, as it stands now. */
  readonly times: TimesOfRound;
}

export class LiveHeat implements Heat {
  readonly id: HeatId;
  rules: HeatRules;
  state: HeatState = 'prepared';
  seed: number | null = null;
  listFrom: Heat['listFrom'] = null;
  #round = 1;
  #current: HeatRound | null = null;
  readonly armed = new ArmedIntervals();
  readonly rounds = new Map<number, HeatRound>();
  /** Heats that share impulses with this one and are decided anew together with it. */
  readonly linked = new Set<HeatId>();
  readonly #shown = new ShownRuns(this);
  #lastNext: string | null = null;
  #declaration: Declaration | null = null;
  /** When something of its result last changed. */
  #lastChange: { readonly at: Timestamp; readonly revision: number } | null = null;
  #hasChanged = false;
  readonly #onChange: (run: RunState) => void;

  readonly #clocks: DeviceClocks;
  readonly #withdrawn: Withdrawn;

  /** @param onChange called for every run that may have changed */
  constructor(
    id: HeatId,
    rules: HeatRules,
    { clocks, withdrawn }: { readonly clocks: DeviceClocks; readonly withdrawn: Withdrawn },
    onChange: (run: RunState) => void,
  ) {
    this.id = id;
    this.rules = rules;
    this.#clocks = clocks;
    this.#withdrawn = withdrawn;
    this.#onChange = onChange;
  }

  get round(): number {
    return this.#round;
  }

  /** Goes to another round, or back to one that was left. */
  enterRound(round: number): void {
    this.#round = round;
    this.#current = this.rounds.get(round) ?? null;
  }

  /** Kept, because every impulse asks for it. */
  get current(): HeatRound {
    if (this.#current === null) throw new RangeError(`heat ${this.id} has no round ${this.#round}`);
    return this.#current;
  }

  get roundState(): RoundState {
    return this.current.roundState;
  }

  /** The state of the round that a run belongs to; of the current one for no run. */
  roundStateOf(runId: RunId | null): RoundState | null {
    if (runId === null || this.roundState.owns(runId)) return this.roundState;
    return this.rounds.values().find(({ roundState }) => roundState.owns(runId))?.roundState ?? null;
  }

  get runs(): ReadonlyMap<RunId, Run> {
    return this.#shown.runs;
  }

  runsOfAllRounds(): IteratorObject<RunState> {
    return this.rounds.values().flatMap(({ roundState }) => roundState.runs());
  }

  get startList(): readonly CompetitorId[] {
    return this.roundState.order.list;
  }

  get nextStarter(): CompetitorId | null {
    return nextStarter(this.roundState);
  }

  get nextGroup(): string | null {
    return nextGun(this.roundState)?.group ?? null;
  }

  get deadHeats(): readonly DeadHeat[] {
    return this.roundState.deadHeats;
  }

  get reference(): Reference | null {
    return this.roundState.windows.reference;
  }

  get excluded(): ReadonlySet<CompetitorId> {
    return this.roundState.windows.excluded;
  }

  openRound(round: number, points: number, setup: RoundSetup, revision: number): void {
    const head = { heatId: this.id, round, points, clocks: this.#clocks.copy(), withdrawn: this.#withdrawn };
    const times = new TimesOfRound();
    const onChange = (run: RunState) => {
      times.note(run);
      this.#noteChange(run);
    };
    this.rounds.set(round, {
      roundState: new RoundState(head, setup, onChange),
      times,
      setups: [{ ...setup, mark: null, revision }],
      impulses: new ImpulseSequence(),
      ticks: [],
      named: new Set(),
    });
    if (round === this.#round) this.enterRound(round);
  }

  /**
   * From now on the round is judged by another set-up.
   *
   * @param lastStep the newest decision's revision, of whatever heat
   */
  placeSetup(setup: RoundSetup, revision: number, lastStep: number): void {
    const { roundState, setups, impulses, ticks } = this.current;
    const before = setups.at(-1);
    if (setup.startList !== before?.startList) this.noteResultChange();
    if (before !== undefined) roundState.takeOver(setup, before);
    const mark = impulses.last;
    if (mark !== null) impulses.reach(mark);
    // Thousands who join a list before the first impulse would leave as many lists behind.
    const lastTick = ticks.at(-1)?.revision ?? 0;
    if (mark === null && setups.length > 1 && isPassedBy(setup, before, Math.max(lastStep, lastTick))) setups.pop();
    setups.push({ ...setup, mark, revision });
  }

  /** Something of it follows from the clock: a start of the list, or the end of a time. */
  get isByClock(): boolean {
    const { ticks, setups } = this.current;
    return ticks.length > 0 || (setups.at(-1)?.startTimes.times.size ?? 0) > 0;
  }

  /** A clock was measured: what waits for the server's clock waits for another moment. In a finished heat nothing moves. */
  readClocksAgain(): void {
    const setup = this.current.setups.at(-1);
    if (setup === undefined || this.state === 'finished' || this.roundState.clocks.isSameAs(this.#clocks)) return;
    this.roundState.clocks = this.#clocks.copy();
    if (!this.isByClock) return;
    this.setUpAgain();
    this.showAllNext();
  }

  /** Applies the set-up anew: the entries that the round follows changed, although the set-up did not. */
  setUpAgain(): void {
    const setup = this.current.setups.at(-1);
    if (setup !== undefined) this.roundState.takeOver(setup, setup);
  }

  /** The start list as it was set, before runs were reset to its end. */
  get listAsSet(): readonly CompetitorId[] {
    return this.current.setups.at(-1)?.startList ?? [];
  }

  /** The start list as it was set, with those who were entered late behind it. */
  get wholeList(): readonly CompetitorId[] {
    const { listAsSet } = this;
    const known = new Set(listAsSet);
    const joined = this.startList.filter((id) => !known.has(id));
    return joined.length === 0 ? listAsSet : [...listAsSet, ...joined];
  }

  /** As they were set; a new round begins without. */
  get startTimesAsSet(): StartTimesAsSet {
    return this.current.setups.at(-1)?.startTimes ?? NO_START_TIMES;
  }

  get startTimes(): StartTimes {
    return this.startTimesAsSet.times;
  }

  get official(): Official | null {
    return this.#official;
  }

  #official: Official | null = null;

  /** What stands of what operators declared. */
  declare(declaration: Declaration | null): void {
    this.#declaration = declaration;
    this.#official = this.#asDeclared();
  }

  /** Something of its result may be another one by the fact that is folded. */
  noteResultChange(): void {
    this.#hasChanged = true;
  }

  /** Writes something that concerns how runs are shown, and nothing of the result. */
  keepResult(write: () => void): void {
    const hasChanged = this.#hasChanged;
    write();
    this.#hasChanged = hasChanged;
  }

  /** The fact is folded. @returns whether an official result is a corrected one since, or was corrected once more */
  concludeFact({ at, revision }: { readonly at: Timestamp; readonly revision: number }): boolean {
    if (!this.#hasChanged) return false;
    this.#hasChanged = false;
    this.#lastChange = { at, revision };
    this.#official = this.#asDeclared();
    return this.#official !== null;
  }

  #asDeclared(): Official | null {
    if (this.#declaration === null) return null;
    const { at, by, messageId, revision } = this.#declaration;
    const change = this.#lastChange;
    return { at, by, messageId, correctedAt: change !== null && change.revision > revision ? change.at : null };
  }

  /** Whether one of these is, or was in this round, on the start list. */
  hasListed(competitorIds: ReadonlySet<CompetitorId>): boolean {
    // Most set-ups of a round have the list of the one before.
    const lists = new Set(this.current.setups.map(({ startList }) => startList));
    if (this.startList.some((id) => competitorIds.has(id))) return true;
    return lists.values().some((list) => list.some((id) => competitorIds.has(id)));
  }

  /** An impulse was judged in the current round, or a competitor has a run in it. */
  get hasBegun(): boolean {
    const { roundState, impulses } = this.current;
    // Spec §4: at the end of a heat even who never came has a run.
    const isOver = this.state === 'finished' && this.startList.length > 0;
    return !impulses.isEmpty || isOver || roundState.runs().some(() => true);
  }

  /** The revision that set this list. */
  get listSetAt(): number {
    const { setups } = this.current;
    return setups.find(({ startList }) => startList === this.listAsSet)?.revision ?? 0;
  }

  changeState(state: HeatState, at: Timestamp): void {
    if (this.state === 'armed' && state !== 'armed') this.armed.end(at);
    if (this.state !== 'armed' && state === 'armed') this.armed.begin(this.round, at);
    this.state = state;
  }

  /** Something changed that concerns every run: they are all shown anew next time. */
  showAllNext(): void {
    this.#shown.noteAll();
  }

  /** A target time or the reference run is another one. */
  showDeviationsNext(): void {
    if (this.rules.regularity !== 'disabled') this.showAllNext();
  }

  #noteChange(run: RunState): void {
    this.noteResultChange();
    this.#onChange(run);
    this.#shown.note(run);
  }

  /** Whether another competitor, or another group, starts next than when this was last asked. */
  hasAnotherNext(): boolean {
    const next = this.nextStarter ?? this.nextGroup;
    const isAnother = next !== this.#lastNext;
    this.#lastNext = next;
    return isAnother;
  }

  /** @see ShownRuns.show */
  show(race: ShownBy, most?: number): Iterable<RunId> | null {
    return this.#shown.show(race, most);
  }
}

/** Another list came before anybody was judged, or decided, by the one before. */
function isPassedBy({ startList }: RoundSetup, before: PlacedSetup | undefined, lastStep: number): boolean {
  if (before === undefined || before.mark !== null) return false;
  return startList !== before.startList && before.revision > lastStep;
}
