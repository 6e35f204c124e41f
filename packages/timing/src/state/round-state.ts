/**
 * One round of a heat as the core follows it: who runs, who is due where, who starts next. It is changed one verdict or one
 * override at a time, at a cost that does not depend on the field. The live race has one per heat; a replay fills fresh ones
 * (`replay.ts`). Over 300 lines because the state of a round has one owner.
 */
import type { RoundSetup } from './round-setup.ts';
import { FiredGuns } from './fired-guns.ts';
import type { DeviceClocks } from '../model/device-clocks.ts';
import { runIdOf, type CompetitorId, type DeviceId, type HeatId, type RunId } from '../model/ids.ts';
import { hasLeft, isBlank, lastPassed, type RunState } from './run-state.ts';
import type { TriggerRecord, Place } from './trigger-record.ts';
import { DueQueue, queuedOf } from './on-course.ts';
import type { HeatRules } from '../model/rules.ts';
import { RunsOfRound, type RoundHead } from './runs-of-round.ts';
import { StartSchedule } from '../start/scheduled-start.ts';
import { StartGroups, type Grouping } from '../start/start-groups.ts';
import { StartOrder } from '../start/start-order.ts';
import type { DeadHeat } from '../model/race.ts';
import { duration, type Duration, type Timestamp } from '../time/time.ts';
import { isTimedOut } from './time-on-course.ts';
import { UsedImpulses, wasSeen } from './used-impulses.ts';
import type { Verdict } from '../model/verdict.ts';
import { Windows } from '../model/windows.ts';

/** An operator's choice of the next starter; it holds until that competitor starts behind it. */
export interface Choice extends Place {
  readonly competitorId: CompetitorId;
}

/** Competitors whom no round follows: their late entry was taken back. */
export type Withdrawn = Pick<ReadonlySet<CompetitorId>, 'has' | 'size'>;

export class RoundState {
  readonly heatId: HeatId;
  readonly round: number;
  readonly points: number;
  rules: HeatRules;
  filterTime_100ns: Duration;
  order: StartOrder;
  /** `null` in an interval start. */
  groups: StartGroups | null;
  schedule: StartSchedule;
  readonly windows: Windows;
  /** As they were measured while the heat was not finished: then nothing moves any more. */
  clocks: DeviceClocks;
  choice: Choice | null = null;
  readonly guns = new FiredGuns();
  /** How far the clock has come for this round: its last tick. */
  clock: Timestamp | null = null;
  deadHeats: readonly DeadHeat[] = [];
  #grouping: Grouping;
  readonly #withdrawn: Withdrawn;
  readonly #runs: RunsOfRound;
  readonly #queues: readonly DueQueue[];
  readonly #used: readonly UsedImpulses[];
  readonly #onChange: (run: RunState) => void;

  constructor(
    head: RoundHead & { readonly clocks: DeviceClocks; readonly withdrawn: Withdrawn },
    setup: RoundSetup,
    onChange: (run: RunState) => void,
  ) {
    this.heatId = head.heatId;
    this.round = head.round;
    this.points = head.points;
    this.clocks = head.clocks;
    this.#runs = new RunsOfRound(head);
    this.rules = setup.rules;
    this.filterTime_100ns = setup.filterTime_100ns;
    this.#withdrawn = head.withdrawn;
    const startList = this.#present(setup.startList);
    this.order = new StartOrder(startList, this.hasStarted);
    this.#grouping = setup.grouping;
    this.groups = this.#groupsOf(startList);
    this.windows = new Windows(setup.course);
    this.#queues = Array.from({ length: head.points }, () => new DueQueue());
    this.#used = Array.from({ length: head.points }, (_, p) => new UsedImpulses(head.heatId, p));
    this.#onChange = onChange;
    this.schedule = new StartSchedule({ ...setup, startList }, this.clock, this.#aheadAtStart);
    this.#reschedule(this.schedule.competitors());
  }

  get isMassStart(): boolean {
    return this.rules.start === 'mass';
  }

  /** By whose clock the times of the start are. */
  get startDevice(): DeviceId | null {
    return this.windows.course[0]?.sources[0]?.deviceId ?? null;
  }

  get #aheadAtStart(): Duration {
    const { startDevice } = this;
    return startDevice === null ? duration(0) : this.clocks.aheadNow(startDevice);
  }

  // What is asked while judging.

  find(runId: RunId): RunState | null {
    return this.#runs.find(runId);
  }

  /** Those of which something is known. */
  runs(): IteratorObject<RunState> {
    return this.#runs.all().filter(isKnown);
  }

  runsOf(competitorId: CompetitorId): readonly RunState[] {
    return this.#runs.of(competitorId);
  }

  /** Who is scheduled has a run that only waits, like everybody who has none. */
  knownRunsOf(competitorId: CompetitorId): readonly RunState[] {
    const runs = this.runsOf(competitorId);
    return runs.some(({ schedule }) => schedule !== null) ? runs.filter(isKnown) : runs;
  }

  /** The competitor's last run, or the waiting first one of a competitor who has none. */
  currentRun(competitorId: CompetitorId): RunState {
    return this.runsOf(competitorId).at(-1) ?? this.waitingRun(competitorId, 1);
  }

  waitingRun(competitorId: CompetitorId, number: number): RunState {
    return this.#runs.waiting(competitorId, number);
  }

  /** Whether a run is one of this round. */
  owns(runId: RunId): boolean {
    return this.#runs.owns(runId);
  }

  /** Whose run it is, and which of them. @throws RangeError for a run of another round */
  partsOf(runId: RunId): Pick<RunState, 'competitorId' | 'number'> {
    return this.#runs.partsOf(runId);
  }

  queue(point: number): DueQueue {
    return at(this.#queues, point);
  }

  /** Runs that the clock may still end; at a cost of those on course, not of the field. */
  unfinished(): RunState[] {
    const due = this.#queues.flatMap((queue) => [...queue.all()]);
    return [...due, ...this.#runs.earlier()].filter((run) => !isTimedOut(this, run));
  }

  used(point: number): UsedImpulses {
    return at(this.#used, point);
  }

  hasStarted = (competitorId: CompetitorId): boolean => this.runsOf(competitorId).some(hasLeft);

  /** Nobody has timed, called off or disqualified the competitor yet. */
  mayStart = (competitorId: CompetitorId): boolean => {
    const run = this.runsOf(competitorId).at(-1);
    if (run === undefined) return true;
    return run.override.status === null && run.override.runTime_100ns === null && !this.hasStarted(competitorId);
  };

  // What changes it.

  /** Opens the run when it is not there yet. */
  openRun(runId: RunId): RunState {
    const known = this.find(runId);
    if (known !== null) return known;
    const { added, former } = this.#runs.add(runId);
    if (added.number === 1) added.schedule = this.schedule.of(added.competitorId);
    // Only the last of a competitor's runs is due anywhere: it may be another one now.
    if (former !== null) this.#requeue(former);
    return added;
  }

  /** Takes the impulse out of the runs that it times, but for those that it starts by `next`, too. */
  unapply(record: TriggerRecord, next: Verdict): void {
    const { verdict } = record;
    if (verdict.status !== 'used' || verdict.heatId !== this.heatId) return;
    const isSameGun = this.#isGun(record, verdict) && this.#isGun(record, next);
    const staying = new Set(isSameGun && next.status === 'used' ? next.runIds : []);
    for (const runId of verdict.runIds) {
      const run = staying.has(runId) ? null : this.find(runId);
      if (run === null) continue;
      if (run.gun === record) run.gun = null;
      // A late batch may have put another one there already.
      else if (run.impulses[verdict.point] === record) run.impulses[verdict.point] = null;
      this.noteChange(run);
    }
    this.guns.unapply(record);
  }

  /** Puts the impulse where its verdict says. */
  apply(record: TriggerRecord): void {
    const { verdict } = record;
    if (verdict.heatId !== this.heatId || verdict.point === null) return;
    if (wasSeen(verdict)) this.used(verdict.point).add(record);
    if (verdict.status !== 'used') return;
    const isGun = this.#isGun(record, verdict);
    if (isGun) this.guns.fire(verdict.group ?? null, record);
    for (const runId of verdict.runIds) {
      const run = this.openRun(runId);
      // Of a gun that loses one runner of thousands nothing changes for the others.
      if (isGun && run.gun === record) continue;
      if (isGun) run.gun = record;
      else run.impulses[verdict.point] = record;
      this.noteChange(run);
    }
  }

  #isGun({ trigger }: TriggerRecord, verdict: Verdict): boolean {
    if (verdict.status !== 'used' || verdict.heatId !== this.heatId) return false;
    return this.isMassStart && verdict.point === 0 && verdict.by === 'rule' && trigger.bib === null;
  }

  /** The heat's clock comes here; who is on course for too long by it is due nowhere any more. */
  tick(clock: Timestamp): void {
    const unfinished = this.unfinished();
    this.clock = clock;
    for (const run of unfinished) if (isTimedOut(this, run)) this.noteChange(run);
    this.#reschedule(this.schedule.pass(clock));
  }

  /** From here on the round is judged by another set-up. */
  takeOver(setup: RoundSetup, before: RoundSetup): void {
    this.rules = setup.rules;
    if (this.clock !== null) for (const run of this.runs()) this.#requeue(run);
    this.filterTime_100ns = setup.filterTime_100ns;
    this.#grouping = setup.grouping;
    this.windows.course = setup.course;
    const scheduled = this.schedule.competitors();
    // Only another list puts those who were reset to the end back into their places.
    const startList = this.#present(setup.startList === before.startList ? this.order.list : setup.startList);
    this.schedule = new StartSchedule({ ...setup, startList }, this.clock, this.#aheadAtStart);
    this.#reschedule(new Set([...scheduled, ...this.schedule.competitors()]));
    this.reorder(startList);
  }

  reorder(list: readonly CompetitorId[]): void {
    const startList = this.#present(list);
    if (!this.order.tryToLengthen(startList, this.hasStarted)) {
      this.order = new StartOrder(startList, this.hasStarted);
    }
    this.groups = this.#groupsOf(startList);
  }

  /** Adds a competitor at the end of the list. */
  join(competitorId: CompetitorId, group: string | null): void {
    if (this.order.has(competitorId)) return;
    if (this.#grouping !== null && group !== null) this.#grouping = new Map([...this.#grouping, [competitorId, group]]);
    this.reorder([...this.order.list, competitorId]);
  }

  #present(list: readonly CompetitorId[]): readonly CompetitorId[] {
    const isHidden = this.#withdrawn.size > 0 && list.some((id) => this.#withdrawn.has(id));
    return isHidden ? list.filter((id) => !this.#withdrawn.has(id)) : list;
  }

  #groupsOf(startList: readonly CompetitorId[]): StartGroups | null {
    return this.isMassStart ? new StartGroups(startList, this.#grouping, this.mayStart) : null;
  }

  /** Who was reset comes after the last starter, unless chosen; several in the order of the list. */
  moveToEnd(runIds: ReadonlySet<RunId>): void {
    const reset = new Set([...runIds].map((runId) => this.partsOf(runId).competitorId));
    const { list } = this.order;
    const stay = list.filter((competitorId) => !reset.has(competitorId));
    this.reorder([...stay, ...list.filter((competitorId) => reset.has(competitorId))]);
  }

  /** To be called after every change of a run: keeps queues and start order up with it. */
  noteChange(run: RunState): void {
    this.guns.note(run);
    if (isBlank(run) && run.schedule === null) this.#closeRun(run);
    this.#requeue(run);
    const { competitorId } = run;
    const hasStarted = hasLeft(run) || this.hasStarted(competitorId);
    this.order.note(competitorId, hasStarted, this.hasStarted);
    if (this.groups !== null && this.order.has(competitorId)) {
      this.groups.note(competitorId, this.mayStart(competitorId));
    }
    this.#onChange(run);
  }

  /** Who is scheduled waits in the queue behind the start from the beginning. */
  #reschedule(competitorIds: Iterable<CompetitorId>): void {
    for (const competitorId of competitorIds) {
      const run = this.openRun(runIdOf(this.heatId, this.round, competitorId, 1));
      run.schedule = this.schedule.of(competitorId);
      this.noteChange(run);
    }
  }

  /** Nothing is known of the run any more: it is waiting, like every run that is not kept. */
  #closeRun(run: RunState): void {
    this.#runs.remove(run);
    const current = this.runsOf(run.competitorId).at(-1);
    if (current !== undefined) this.#requeue(current);
  }

  #requeue(run: RunState): void {
    // Only the current run is due anywhere.
    const mayBeDue = this.#runs.isCurrent(run) && !isTimedOut(this, run);
    const due = mayBeDue ? queuedOf(run, lastPassed(run)) : null;
    const queued = run.queued;
    const isThere = due?.point === queued?.point && due?.since === queued?.since && due?.by === queued?.by;
    if (isThere) return;
    run.queued = due;
    if (due !== null) this.queue(due.point).join(run, due);
  }
}

function isKnown(run: RunState): boolean {
  return !isBlank(run);
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`the course has no measuring point ${index}`);
  return item;
}
