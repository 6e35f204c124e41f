/**
 * Split times of a list as moments at the points. A split counts from the start of the run: that of the file, of the run, or
 * of the start list. Without one it is no moment, and the row says so.
 */
import {
  between,
  roundDuration,
  timestamp,
  type Duration,
  type Rounding,
  type Run,
  type Timestamp,
} from '@startwand/timing';
import { textOf } from '../cell-text.ts';
import { isEmpty, readDuration } from '../cell-values.ts';
import { numberedField } from '../fields.ts';
import type { HeatContext } from '../heat-context.ts';
import type { RowInHand } from '../read-rows.ts';
import type { ReadSettings } from './decimal-sign.ts';

export type Moments = readonly (Timestamp | null)[];

export interface RunOfSplits {
  /** Times of day that the row has. */
  readonly crossings: Moments;
  /** The run as it is in the event. */
  readonly run: Run | null;
  readonly scheduled: Timestamp | null;
  readonly net_100ns: Duration | null;
  readonly rounding: Rounding;
}

export interface SplitTimes {
  readonly crossings: Moments;
  /** Indexed by the number of the intermediate, which is 1 at place 0. */
  readonly splits: readonly (Duration | null)[];
}

/** The moments of the row, with those that follow from its splits. What the run shows already is not among them. */
export function withSplits(
  row: RowInHand,
  of: RunOfSplits,
  { decimals }: Pick<ReadSettings, 'decimals'>,
  { pointCount, momentOf }: Pick<HeatContext, 'pointCount' | 'momentOf'>,
): SplitTimes {
  const splits = Array.from({ length: Math.max(0, pointCount - 2) }, (_, at) => {
    const field = numberedField('split', at + 1);
    return isEmpty(row.cell(field)) ? null : row.readField(field, (cell) => readDuration(cell, decimals));
  });
  const { run, net_100ns } = of;
  const crossings = [...of.crossings];
  if (splits.every((split) => split === null)) return { crossings, splits };
  const start = crossings[0] ?? run?.crossings[0]?.timestamp ?? of.scheduled;
  const last = pointCount - 1;
  const end = start === null || net_100ns === null ? null : after(start, net_100ns);
  const finish = crossings[last] ?? run?.crossings[last]?.timestamp ?? end;
  let previous = start;
  for (const [at, split] of splits.entries()) {
    const point = at + 1;
    if (split === null) continue;
    const field = numberedField('split', point);
    if (start === null) {
      row.differ(field, textOf(row.cell(field)), null);
      continue;
    }
    const isShown = isSameSplit(run, point, split, of.rounding);
    const moment = isShown
      ? (run?.crossings[point]?.timestamp ?? start)
      : momentOfSplit(split, start, finish, momentOf);
    if (crossings[point] !== null || isShown) {
      previous = crossings[point] ?? moment;
      continue;
    }
    // Two points that a coarse clock tells at one time.
    if (moment === previous || moment === finish) {
      row.differ(field, textOf(row.cell(field)), null);
      continue;
    }
    if (previous !== null && moment < previous) row.note(field, 'TIMES_NOT_IN_ORDER');
    if (finish !== null && moment > finish) row.note(field, 'TIMES_NOT_IN_ORDER');
    crossings[point] = moment;
    previous = moment;
  }
  const isNew = start !== null && crossings.slice(1, last).some((moment) => moment !== null);
  if (isNew && (run?.crossings[0] ?? null) === null) crossings[0] ??= start;
  if (isNew && (run?.crossings[last] ?? null) === null) crossings[last] ??= end;
  return { crossings, splits };
}

function after(start: Timestamp, time: Duration): Timestamp {
  return timestamp(start + BigInt(time));
}

/** Lists of times of day have the same headings: a split that lies behind the finish may be one. */
function momentOfSplit(
  split: Duration,
  start: Timestamp,
  finish: Timestamp | null,
  momentOf: HeatContext['momentOf'],
): Timestamp {
  const moment = after(start, split);
  if (finish === null || moment <= finish) return moment;
  const ofDay = momentOf(split);
  return ofDay !== null && ofDay > start && ofDay < finish ? ofDay : moment;
}

function isSameSplit(run: Run | null, point: number, split: Duration, rounding: Rounding): boolean {
  const [start, moment] = [run?.crossings[0]?.timestamp ?? null, run?.crossings[point]?.timestamp ?? null];
  if (start === null || moment === null || moment < start) return false;
  return roundDuration(between(start, moment), rounding) === split;
}
