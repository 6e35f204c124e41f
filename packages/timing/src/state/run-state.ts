/**
 * A run as the core keeps it: the impulses in use and the operator's override of them. Everything
 * that is shown of a run (`Run`) follows from this and is projected in `run-life.ts`.
 */
import { MAX_POINTS } from '../model/course.ts';
import type { CompetitorId, HeatId, RunId } from '../model/ids.ts';
import type { TriggerRecord } from './trigger-record.ts';
import type { Replacement } from '../model/replacement-time.ts';
import type { GivenStatus, Remark } from '../model/run.ts';
import type { LeftDoubt } from '../model/run-doubt.ts';
import type { ScheduledStart } from '../start/scheduled-start.ts';
import { duration, type Duration, type Timestamp } from '../time/time.ts';
import type { TimePostings } from '../model/time-posting.ts';

/** A time of day that an operator put in the place of an impulse. */
export interface Edit {
  readonly timestamp: Timestamp;
  /** How it was made of a backup clock's; `null`: it was typed in. */
  readonly replacement: Replacement | null;
}

/** What an operator wrote over the impulses of a run. */
export interface Override {
  /** Times of day by measuring point. */
  readonly edits: ReadonlyMap<number, Edit>;
  /** The gun that the operator gave; a start of the run's own stands over it. */
  readonly gun: GivenGun | null;
  readonly status: GivenStatus | null;
  readonly remark: Remark | null;
  readonly runTime_100ns: Duration | null;
  readonly penalty_100ns: Duration;
  readonly reward_100ns: Duration;
  readonly postings: TimePostings;
  /** The revision that last reset the run: start times set before it are not its own any more. */
  readonly resetAt: number | null;
  /** Points that the run passed and whose impulse is missing: no impulse without a bib is its there. */
  readonly missed: readonly MissedPoint[];
  /** Doubts about the run that were left as they are. */
  readonly leftDoubts: readonly LeftDoubt[];
}

/** A point that a run passed without an impulse. */
export interface MissedPoint {
  readonly point: number;
  /** It passed ahead of this time; `null`: not known, and the run is due nowhere. */
  readonly before: Timestamp | null;
}

/** A mass start's official gun by an operator's override. */
export interface GivenGun {
  /** The start group; `null`: all at once. */
  readonly group: string | null;
  readonly timestamp: Timestamp;
}

export interface RunState {
  readonly id: RunId;
  readonly heatId: HeatId;
  readonly competitorId: CompetitorId;
  readonly number: number;
  /** The impulse in use by measuring point. */
  readonly impulses: (TriggerRecord | null)[];
  /** The gun that started the run; an impulse of its own at the start stands over it. */
  gun: TriggerRecord | null;
  /** When the start list has it start, where that is the official start. */
  schedule: ScheduledStart | null;
  override: Override;
  /** Where the run waits in a queue on course (see `on-course.ts`). */
  queued: Queued | null;
}

/** A run's place on course: which point it comes to next. */
export interface Queued {
  readonly point: number;
  /** When it passed the point before. */
  readonly since: Timestamp;
  /** The impulse that took that time; it orders those of one instant. */
  readonly by: TriggerRecord | null;
}

export function waitingRun(
  head: Pick<RunState, 'id' | 'heatId' | 'competitorId' | 'number'>,
  points: number,
): RunState {
  const { id, heatId, competitorId, number } = head;
  return {
    id,
    heatId,
    competitorId,
    number,
    // A list that grows would keep room for more: megabytes in a large event.
    impulses: NO_IMPULSES.slice(0, points),
    gun: null,
    schedule: null,
    override: NO_OVERRIDE,
    queued: null,
  };
}

const NO_IMPULSES: readonly null[] = Array.from({ length: MAX_POINTS }, () => null);

/** The operator has said nothing. */
export const NO_OVERRIDE: Override = {
  edits: new Map(),
  gun: null,
  status: null,
  remark: null,
  runTime_100ns: null,
  penalty_100ns: duration(0),
  reward_100ns: duration(0),
  postings: [],
  resetAt: null,
  missed: [],
  leftDoubts: [],
};

/** The impulse that times the run at a point, under an edit or not. */
export function impulseAt(run: RunState, point: number): TriggerRecord | null {
  return run.impulses[point] ?? (point === 0 ? run.gun : null);
}

/** What the operator wrote over a point. */
export function editAt(run: RunState, point: number): Timestamp | null {
  return run.override.edits.get(point)?.timestamp ?? null;
}

/** The time that counts at a point: the operator's, else the impulse's. */
export function timeAt(run: RunState, point: number): Timestamp | null {
  return editAt(run, point) ?? timeUnderEdit(run, point);
}

/** The time that a point has, or would have again without the operator's edit. */
export function timeUnderEdit(run: RunState, point: number): Timestamp | null {
  const scheduled = point === 0 ? scheduledStartOf(run) : null;
  if (scheduled !== null && hasBegun(run)) return scheduled;
  const gun = point === 0 ? givenGunOf(run) : null;
  return gun?.timestamp ?? impulseAt(run, point)?.trigger.timestamp ?? null;
}

/** Like `timeAt`, and at the start the scheduled one of a run that has not begun. */
export function timeOnceBegun(run: RunState, point: number): Timestamp | null {
  return timeAt(run, point) ?? (point === 0 ? scheduledStartOf(run) : null);
}

/** The official start by the start list, begun or not; a reset run waits for a new one. */
export function scheduledStartOf({ schedule, override }: RunState): Timestamp | null {
  if (schedule === null || (override.resetAt !== null && override.resetAt > schedule.setAt)) return null;
  return schedule.startTime;
}

/** By an impulse, by an operator's override, or because the clock has come to its start. */
function hasBegun(run: RunState): boolean {
  return isTimed(run) || isBegunByClock(run);
}

function isTimed({ impulses, gun, override }: RunState): boolean {
  const isGiven = override.edits.size > 0 || override.gun !== null;
  return isGiven || gun !== null || impulses.some((impulse) => impulse !== null);
}

/** The clock has come to its scheduled start, and nobody has said that it does not start. */
function isBegunByClock(run: RunState): boolean {
  return scheduledStartOf(run) !== null && run.schedule?.hasPassed === true && run.override.status !== 'dns';
}

/** The gun by an operator's override that times the start, where no start of the run's own does. */
export function givenGunOf(run: RunState): GivenGun | null {
  return run.impulses[0] === null ? run.override.gun : null;
}

export function hasStart(run: RunState): boolean {
  return timeAt(run, 0) !== null;
}

/** An impulse, or an operator, saw it start: its place in the start order is used up. */
export function hasLeft(run: RunState): boolean {
  return hasStart(run) && isTimed(run);
}

/**
 * The furthest point that the run has passed, -1 for none. A finish equal to the start is a device's
 * fault: the run has not passed it, and a real finish behind it takes its place.
 */
export function lastPassed(run: RunState): number {
  const finish = run.impulses.length - 1;
  for (let point = finish; point >= 0; point--) {
    const time = timeAt(run, point);
    if (time === null) continue;
    if (point === finish && point > 0 && time === timeAt(run, 0)) continue;
    return point;
  }
  return -1;
}

/** The run is over: a start now is the start of a further run. */
export function hasEnded(run: RunState): boolean {
  if (run.override.runTime_100ns !== null) return true;
  if (!hasStart(run)) return false;
  return run.override.status === 'dnf' || run.override.status === 'dsq' || lastPassed(run) === run.impulses.length - 1;
}

/** Nothing is known of the run: it is a waiting one like any other. */
export function isBlank(run: RunState): boolean {
  const { status, remark, runTime_100ns, penalty_100ns, reward_100ns, postings, leftDoubts } = run.override;
  return (
    !hasBegun(run) &&
    status === null &&
    remark === null &&
    runTime_100ns === null &&
    penalty_100ns === 0 &&
    reward_100ns === 0 &&
    postings.length === 0 &&
    leftDoubts.length === 0
  );
}
