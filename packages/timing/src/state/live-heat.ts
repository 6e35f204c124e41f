/** A heat of the live race: its rounds, the current one's board, and what was set up for it. */
import { ArmedIntervals } from './armed-interval.ts';
import { HeatBoard } from './board.ts';
import type { BoardSetup } from './board-setup.ts';
import type { CompetitorId, HeatId, RunId } from '../model/ids.ts';
import { ImpulseSequence } from './impulse-sequence.ts';
import type { KeptRun } from './kept-run.ts';
import type { KeptTrigger, Place } from './kept-trigger.ts';
import { nextGun, nextStarter } from './next-start.ts';
import type { DeadHeat, Heat, HeatState, StartTimes } from '../model/race.ts';
import type { HeatRules } from '../model/rules.ts';
import type { Run } from '../model/run.ts';
import { NO_START_TIMES, type StartTimesAsSet } from '../start/scheduled-start.ts';
import { ShownRuns, type ShownBy } from './shown-runs.ts';
import type { Timestamp } from '../time/time.ts';
import type { Reference } from '../model/windows.ts';

/** The set-up of a round from its place in the history on. */
export interface PlacedSetup extends BoardSetup, Place {}

/** A step of the heat's clock. */
export interface PlacedTick extends Place {
  readonly at: Timestamp;
  /** Whom it took off the course, and whom it passed over, for the log. */
  readonly timedOut: readonly CompetitorId[];
  readonly passedOver: readonly CompetitorId[];
}

export interface HeatRound {
  readonly board: HeatBoard;
  /** The first is that of the round's beginning. */
  readonly setups: PlacedSetup[];
  readonly impulses: ImpulseSequence;
  readonly ticks: PlacedTick[];
  /** Triggers that decisions named although the heat was not armed for them. */
  readonly named: Set<KeptTrigger>;
}

export class LiveHeat implements Heat {
  readonly id: HeatId;
  rules: HeatRules;
  state: HeatState = 'prepared';
  seed: number | null = null;
  #round = 1;
  #current: HeatRound | null = null;
  readonly armed = new ArmedIntervals();
  readonly rounds = new Map<number, HeatRound>();
  /** Heats that share impulses with this one and are decided anew together with it. */
  readonly linked = new Set<HeatId>();
  readonly #shown = new ShownRuns(this);
  readonly runs: ReadonlyMap<RunId, Run> = this.#shown.runs;
  #lastNext: string | null = null;
  readonly #onChange: (run: KeptRun) => void;

  /** @param onChange told of every run that may have changed */
  constructor(id: HeatId, rules: HeatRules, onChange: (run: KeptRun) => void) {
    this.id = id;
    this.rules = rules;
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

  get board(): HeatBoard {
    return this.current.board;
  }

  /** The board of the round that a run belongs to; the current one for no run. */
  boardOf(runId: RunId | null): HeatBoard | null {
    if (runId === null || this.board.owns(runId)) return this.board;
    return this.rounds.values().find(({ board }) => board.owns(runId))?.board ?? null;
  }

  runsOfAllRounds(): IteratorObject<KeptRun> {
    return this.rounds.values().flatMap(({ board }) => board.runs());
  }

  get startList(): readonly CompetitorId[] {
    return this.board.order.list;
  }

  get nextStarter(): CompetitorId | null {
    return nextStarter(this.board);
  }

  get nextGroup(): string | null {
    return nextGun(this.board)?.group ?? null;
  }

  get deadHeats(): readonly DeadHeat[] {
    return this.board.deadHeats;
  }

  get reference(): Reference | null {
    return this.board.windows.reference;
  }

  get excluded(): ReadonlySet<CompetitorId> {
    return this.board.windows.excluded;
  }

  openRound(round: number, points: number, setup: BoardSetup, revision: number): void {
    const head = { heatId: this.id, round, points };
    this.rounds.set(round, {
      board: new HeatBoard(head, setup, (run) => this.#noteChange(run)),
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
  placeSetup(setup: BoardSetup, revision: number, lastStep: number): void {
    const { board, setups, impulses, ticks } = this.current;
    const before = setups.at(-1);
    if (before !== undefined) board.takeOver(setup, before);
    const mark = impulses.last;
    if (mark !== null) impulses.reach(mark);
    // Thousands who join a list before the first impulse would leave as many lists behind.
    const lastTick = ticks.at(-1)?.revision ?? 0;
    if (
      mark === null &&
      setups.length > 1 &&
      isPassedBy(setup, before, Math.max(lastStep, lastTick))
    )
      setups.pop();
    setups.push({ ...setup, mark, revision });
  }

  /** The start list as it was set, before runs were reset to its end. */
  get listAsSet(): readonly CompetitorId[] {
    return this.current.setups.at(-1)?.startList ?? [];
  }

  /** As they were set; a new round begins without. */
  get startTimesAsSet(): StartTimesAsSet {
    return this.current.setups.at(-1)?.startTimes ?? NO_START_TIMES;
  }

  get startTimes(): StartTimes {
    return this.startTimesAsSet.times;
  }

  /** Whether the competitor is, or was in this round, on the start list. */
  hasListed(competitorId: CompetitorId): boolean {
    return this.current.setups.some(({ startList }) => startList.includes(competitorId));
  }

  /** An impulse was judged in the current round, or somebody has a run in it. */
  get hasBegun(): boolean {
    const { board, impulses } = this.current;
    // Spec §4: at the end of a heat even who never came has a run.
    const isOver = this.state === 'finished' && this.startList.length > 0;
    return !impulses.isEmpty || isOver || board.runs().some(() => true);
  }

  /** The revision that set this list. */
  get listSetAt(): number {
    const { setups } = this.current;
    return setups.find(({ startList }) => startList === this.listAsSet)?.revision ?? 0;
  }

  changeState(state: HeatState, at: Timestamp): void {
    if (this.state === 'armed' && state !== 'armed') this.armed.close(at);
    if (this.state !== 'armed' && state === 'armed') this.armed.open(this.round, at);
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

  #noteChange(run: KeptRun): void {
    this.#onChange(run);
    this.#shown.note(run);
  }

  /** Whether somebody else, or another group, starts next than when this was last asked. */
  hasAnotherNext(): boolean {
    const next = this.nextStarter ?? this.nextGroup;
    const isAnother = next !== this.#lastNext;
    this.#lastNext = next;
    return isAnother;
  }

  /** Brings what is shown up to date; says which runs changed. */
  show(race: ShownBy): Iterable<RunId> {
    return this.#shown.show(race);
  }
}

/** Another list came before anybody was judged, or decided, by the one before. */
function isPassedBy(
  { startList }: BoardSetup,
  before: PlacedSetup | undefined,
  lastStep: number,
): boolean {
  if (before === undefined || before.mark !== null) return false;
  return startList !== before.startList && before.revision > lastStep;
}
