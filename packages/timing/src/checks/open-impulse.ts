/**
 * Impulses that nobody has, and that nobody set aside. One that somebody could have who has no time there stops the result: at the
 * start who never started, elsewhere who passed a point before it and did not take far longer than the field does (three times its
 * median; while fewer than eight have come, any time). The others are only said.
 */
import { eachOf, found, paced, type CheckedHeat, type Checking } from './finding.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import type { Run } from '../model/run.ts';
import { placeIn } from '../time/sorted-place.ts';
import { between, type Duration, type Timestamp } from '../time/time.ts';

const FIELD = 8;
const TIMES_THE_FIELD = 3;

/** Who has no time at a point: when they passed the last point before it, in order. */
interface Missing {
  readonly since: Timestamp[];
  longest_100ns: number;
}

export function* openImpulse({ heat, runs, open, state }: CheckedHeat): Checking {
  if (open.length === 0) return [];
  const points = state.course.map((_, point) => point);
  const missing: Missing[] = points.map(() => ({ since: [], longest_100ns: Infinity }));
  const splits: Duration[][] = points.map(() => []);
  let started = 0;
  yield* paced(runs, (run) => {
    if (run.crossings[0] !== null || run.isStatusGiven || run.editedTime_100ns !== null) started += 1;
    for (const [point, crossing] of run.crossings.entries()) {
      if (crossing === null) noteMissing(missing[point], run, point);
      else noteSplit(splits[point], run, point);
    }
  });
  for (const point of points) {
    missing[point]?.since.sort((a, b) => (a < b ? -1 : 1));
    const times = splits[point] ?? [];
    const median = times.sort((a, b) => a - b)[times.length >> 1];
    const here = missing[point];
    if (here !== undefined && median !== undefined && times.length >= FIELD)
      here.longest_100ns = median * TIMES_THE_FIELD;
  }
  const isSomebodyLeft = started < heat.startList.length;
  return yield* eachOf(open, ({ trigger, reading }) => {
    const { point } = reading;
    const isNear = point === 0 ? isSomebodyLeft : point !== null && couldBe(missing[point], trigger.timestamp);
    return found(isNear ? 'openImpulse' : 'strayImpulse', 'impulse', {
      heatId: heat.id,
      triggerId: trigger.id,
      deviceId: trigger.deviceId,
      point,
    });
  });
}

function noteMissing(missing: Missing | undefined, run: Run, point: number): void {
  const passed = run.crossings.slice(0, point).findLast((crossing) => crossing !== null);
  const isClosed = run.isStatusGiven || run.editedTime_100ns !== null;
  if (passed !== undefined && passed !== null && !isClosed) missing?.since.push(passed.timestamp);
}

function noteSplit(splits: Duration[] | undefined, { crossings }: Run, point: number): void {
  const before = crossings[point - 1] ?? null;
  const here = crossings[point] ?? null;
  if (before !== null && here !== null && here.timestamp > before.timestamp)
    splits?.push(between(before.timestamp, here.timestamp));
}

function couldBe(missing: Missing | undefined, at: TriggerRecord['trigger']['timestamp']): boolean {
  if (missing === undefined) return false;
  const last = missing.since[placeIn(missing.since, (since) => since < at) - 1];
  return last !== undefined && between(last, at) <= missing.longest_100ns;
}
