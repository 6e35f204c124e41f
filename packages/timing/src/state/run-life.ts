/** From what is kept of a run to what is shown: its status, its time, its result (Spec §4). */
import { faultyPoint } from './device-fault.ts';
import { editAt, givenGunOf, impulseAt, lastPassed, scheduledStartOf, timeAt, type RunState } from './run-state.ts';
import { FieldTimes } from '../ranking/field-times.ts';
import { deviationOf, type Aim } from '../ranking/regularity.ts';
import { isByHand } from '../model/hand-source.ts';
import type { RunId } from '../model/ids.ts';
import type { HandPrecision } from '../model/rules.ts';
import { roundDuration, type Rounding } from '../time/rounding.ts';
import type { Crossing, Run, RunStatus } from '../model/run.ts';
import { between, duration, type Duration } from '../time/time.ts';
import { sumOfPostings } from '../model/time-posting.ts';

/** What a run's appearance depends on besides the run itself. */
export interface Surroundings {
  readonly rounding: Rounding;
  /** Of a result that rests on a hand; `null`: as all others. */
  readonly handPrecision: HandPrecision | null;
  /**
   * Nothing more is expected of it: waiting is dns and on course is dnf. So it is when the heat is
   * finished (Spec §4), or when the clock has passed it over.
   */
  readonly isOver: boolean;
  /** What a regularity heat holds the run against. */
  readonly aim: Aim | null;
  /** Its places among those who crossed a point at the same instant. */
  readonly placeAt: PlaceAt;
}

type PlaceAt = (run: RunState, point: number) => number | null;

export function showRun(run: RunState, { isOver, aim, placeAt, ...by }: Surroundings): Run {
  const decimals = restsOnHand(run) ? coarserThan(by.rounding, by.handPrecision) : null;
  const rounding = decimals === null ? by.rounding : { ...by.rounding, precision: decimals };
  const net = netTime(run);
  const runTime = net === null ? null : roundDuration(net, rounding);
  const { status, remark, runTime_100ns, penalty_100ns, reward_100ns, postings, leftDoubts } = run.override;
  const added = penalty_100ns - reward_100ns + sumOfPostings(postings);
  const result = runTime === null ? null : duration(runTime + added);
  const crossings = run.impulses.map((_, point) => crossingAt(run, point, placeAt));
  return {
    id: run.id,
    heatId: run.heatId,
    competitorId: run.competitorId,
    number: run.number,
    crossings,
    status: status ?? automaticStatus(run, isOver),
    isStatusGiven: status !== null,
    remark,
    editedTime_100ns: runTime_100ns,
    penalty_100ns,
    reward_100ns,
    postings,
    net_100ns: net,
    runTime_100ns: runTime,
    result_100ns: result,
    ...(decimals === null ? {} : { decimals }),
    ...(leftDoubts.length === 0 ? {} : { leftDoubts }),
    deviation_100ns: deviationOf({ result_100ns: result, crossings }, aim, rounding),
    counts: true,
  };
}

/** Start or finish was taken by a hand: nobody presses to the hundredth. */
function restsOnHand(run: RunState): boolean {
  if (run.override.runTime_100ns !== null) return false;
  return [0, run.impulses.length - 1].some((point) => {
    const impulse = impulseAt(run, point);
    const isCounting = editAt(run, point) === null && !(point === 0 && isStartedOtherwise(run));
    return isCounting && impulse !== null && isByHand(impulse.trigger);
  });
}

function isStartedOtherwise(run: RunState): boolean {
  return scheduledStartOf(run) !== null || givenGunOf(run) !== null;
}

/** `null`: hands are as fine as the heat. */
function coarserThan({ precision }: Rounding, hands: HandPrecision | null): HandPrecision | null {
  return hands === null || hands >= precision ? null : hands;
}

/**
 * The status that follows from the times alone.
 *
 * @param isOver nobody is awaited any more
 */
export function automaticStatus(run: RunState, isOver = false): RunStatus {
  if (run.override.runTime_100ns !== null) return 'ok';
  const start = timeAt(run, 0);
  const finish = timeAt(run, run.impulses.length - 1);
  // No result, and the log says so.
  if (faultyPoint(run) !== null) return 'dnf';
  if (start !== null && finish !== null) return start < finish ? 'ok' : 'dnf';
  if (lastPassed(run) >= 0) return isOver ? 'dnf' : 'onCourse';
  return isOver ? 'dns' : 'waiting';
}

/** At full precision: what the operator wrote, else finish - start. */
export function netTime(run: RunState): Duration | null {
  if (run.override.runTime_100ns !== null) return run.override.runTime_100ns;
  const start = timeAt(run, 0);
  const finish = timeAt(run, run.impulses.length - 1);
  if (start === null || finish === null || finish < start) return null;
  return between(start, finish);
}

/** The net time of a run with a result; `null` of every other. */
export function countedTime(run: RunState): Duration | null {
  return run.override.status === null && automaticStatus(run) === 'ok' ? netTime(run) : null;
}

/** The times of a round. They are read from its runs when they are asked for: folding a history asks for none. */
export class TimesOfRound {
  readonly #times = new FieldTimes();
  /** Runs whose times may be others than those that were last read. */
  readonly #changed = new Map<RunId, RunState>();

  note(run: RunState): void {
    this.#changed.set(run.id, run);
  }

  read(): FieldTimes {
    for (const [runId, run] of this.#changed) this.#times.set(runId, countedTime(run));
    this.#changed.clear();
    return this.#times;
  }
}

function crossingAt(run: RunState, point: number, placeAt: PlaceAt): Crossing | null {
  const impulse = impulseAt(run, point);
  const timestamp = timeAt(run, point);
  if (timestamp === null) return null;
  const isEdited = editAt(run, point) !== null;
  const scheduled = point === 0 && !isEdited && scheduledStartOf(run) !== null;
  const isGivenGun = point === 0 && !scheduled && givenGunOf(run) !== null;
  const edited = isEdited || isGivenGun;
  return {
    triggerId: impulse?.trigger.id ?? null,
    timestamp,
    edited,
    scheduled,
    replaced: (run.override.edits.get(point)?.replacement ?? null) !== null,
    manual: !edited && !scheduled && impulse?.trigger.type === 'manual',
    place: placeAt(run, point),
  };
}
