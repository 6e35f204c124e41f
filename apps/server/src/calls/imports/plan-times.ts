/** Writes the times of an import to the runs of a heat, and takes back exactly what it wrote. */
import {
  duration,
  runOf,
  sumOfPostings,
  timestamp,
  type Decision,
  type Duration,
  type HeatId,
  type Race,
  type Remark,
  type Run,
  type RunId,
  type Timestamp,
  type UserId,
} from '@startwand/timing';
import type { Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { newRemark, type NewRemark } from '../runs/new-remark.ts';
import type { HeatContext } from './heat-context.ts';
import type { PlannedImport } from './planned-import.ts';
import type { NumberedRow } from './read-rows.ts';
import { saysTheSame, type SaidOfRun } from './reading/result-cells.ts';
import type { AddedTime, RunOverride, TimesUndo } from './record.ts';
import type { TimeRow } from './time-rows.ts';

type TimesContext = Pick<HeatContext, 'eventId' | 'race' | 'heat' | 'saidBy'>;

export function planTimes(context: TimesContext, by: UserId, rows: readonly NumberedRow<TimeRow>[]): PlannedImport {
  const { race, heat } = context;
  const messages: NewRemark[] = [];
  const runs = rows.map(({ number, value }) => {
    const [run, before] = [runOf(race, value.runId), overrideOn(race, value.runId)];
    const after = overrideAfter(before, value, run);
    const remark = remarkAfter(context, { before, after, said: value.said });
    messages.push(remark);
    return { number, runId: value.runId, before, after: { ...after, remark: remark.remark } };
  });
  const steps = changesOf(
    heat.id,
    runs.map(({ number, runId, before, after }) => ({ number, runId, from: before, to: after })),
  );
  return {
    planned: { ...allOf(steps, by), withRows: rowsOf(messages) },
    undo: {
      kind: 'times',
      runs: runs.map(({ runId, before, after }) => ({ runId, before, after })),
    },
    rowOfCommand: steps.map(({ number }) => number),
  };
}

function rowsOf(remarks: readonly NewRemark[]): Planned['withRows'] {
  const written = remarks.flatMap(({ withRows }) => withRows ?? []);
  if (written.length === 0) return null;
  return {
    statements: written.flatMap(({ statements }) => statements),
    rows: { runMessages: written.flatMap(({ rows }) => rows.runMessages ?? []) },
  };
}

/** What an operator said of one of the runs since was not the import. */
export function planTimesBack(race: Race, heatId: HeatId, by: UserId, { runs }: TimesUndo): Planned | Refused {
  const isAsLeft = runs.every(({ runId, after }) => isSame(overrideOn(race, runId), after));
  if (!isAsLeft) return { error: 'UNDO_CONFLICT' };
  const back = runs.map(({ runId, before, after }) => ({
    number: null,
    runId,
    from: after,
    to: before,
  }));
  return allOf(changesOf(heatId, back), by);
}

function allOf(steps: readonly Step[], by: UserId): Planned {
  const commands = steps.map(({ decision }) => ({ type: 'decide', decision, by }) as const);
  return { command: { type: 'all', commands }, withRows: null };
}

function overrideOn(race: Race, runId: RunId): RunOverride {
  const run = runOf(race, runId);
  const { length } = race.course;
  return {
    runTime_100ns: run?.editedTime_100ns ?? null,
    crossings: Array.from({ length }, (_, point) => {
      const crossing = run?.crossings[point] ?? null;
      return crossing !== null && crossing.edited && !crossing.replaced ? crossing.timestamp : null;
    }),
    status: run?.isStatusGiven === true ? givenStatusOf(run.status) : null,
    remark: run?.remark ?? null,
    added: { penalty_100ns: run?.penalty_100ns ?? duration(0), reward_100ns: run?.reward_100ns ?? duration(0) },
  };
}

function givenStatusOf(status: string): RunOverride['status'] {
  return status === 'dns' || status === 'dnf' || status === 'dsq' ? status : null;
}

/**
 * A status that an operator gave stays under a time, until the file or an operator says ok. What the run shows already is
 * not written: a list that was exported changes nothing of the impulses behind its times.
 */
function overrideAfter(before: RunOverride, row: TimeRow, run: Run | null): RunOverride {
  const { status } = row;
  const added = addedAfter(before, row, run);
  return {
    ...before,
    added,
    runTime_100ns: runTimeSaid(row, run, added) ?? before.runTime_100ns,
    crossings: before.crossings.map((moment, point) => {
      const said = row.crossings[point] ?? null;
      return said === null || said === shownMoment(run, point) ? moment : said;
    }),
    status: status === null || status === run?.status ? before.status : givenStatusOf(status),
  };
}

/** The run time that the row brings; `null`: none, or the one that is shown. */
function runTimeSaid({ runTime_100ns, result_100ns }: TimeRow, run: Run | null, added: AddedTime): Duration | null {
  const isShown = (time: Duration) => time === run?.runTime_100ns || time === run?.result_100ns;
  if (runTime_100ns !== null) return isShown(runTime_100ns) ? null : runTime_100ns;
  if (result_100ns === null) return null;
  const net_100ns = duration(result_100ns - totalOf(added, run));
  return net_100ns === run?.runTime_100ns || net_100ns < 0 ? null : net_100ns;
}

/** Lists say penalties, rewards and postings in one sum. What is posted stays, the rest is the one penalty or reward. */
function addedAfter({ added = noTime }: RunOverride, { added_100ns }: TimeRow, run: Run | null): AddedTime {
  if (added_100ns === null || added_100ns === totalOf(added, run)) return added;
  const rest = added_100ns - sumOfPostings(run?.postings ?? []);
  return { penalty_100ns: duration(Math.max(rest, 0)), reward_100ns: duration(Math.max(-rest, 0)) };
}

const noTime: AddedTime = { penalty_100ns: duration(0), reward_100ns: duration(0) };

function totalOf({ penalty_100ns, reward_100ns }: AddedTime, run: Run | null): number {
  return penalty_100ns - reward_100ns + sumOfPostings(run?.postings ?? []);
}

/** Another status takes away what was said with the one before. */
function remarkAfter(
  { eventId, saidBy }: TimesContext,
  run: { readonly before: RunOverride; readonly after: RunOverride; readonly said: SaidOfRun | null },
): NewRemark {
  const { before, after, said } = run;
  const { remark = null } = before;
  if (said === null) return { remark: before.status === after.status ? remark : null, withRows: null };
  const isSaid = remark !== null && saysTheSame(saidBy(remark), said);
  return isSaid ? { remark, withRows: null } : newRemark(eventId, said);
}

/** In the digits of lists: those that timers print. */
function shownMoment(run: Run | null, point: number): Timestamp | null {
  const moment = run?.crossings[point]?.timestamp ?? null;
  return moment === null ? null : timestamp(moment - (moment % digits));
}

const digits = 1_000n;

interface Step {
  readonly decision: Decision;
  /** The row that it follows from; `null`: from several. */
  readonly number: number | null;
}

interface Change {
  readonly number: number | null;
  readonly runId: RunId;
  readonly from: RunOverride;
  readonly to: RunOverride;
}

/** Run times are one decision, which the desk takes back by one undo, too; what few rows say comes behind. */
function changesOf(heatId: HeatId, changes: readonly Change[]): readonly Step[] {
  const timed = changes.filter(({ from, to }) => from.runTime_100ns !== to.runTime_100ns);
  const times = timed.map(({ runId, to }) => ({
    runId,
    runTime_100ns: to.runTime_100ns,
    resetStatus: false,
  }));
  const list: Step = { decision: { kind: 'editRunTimes', heatId, times }, number: null };
  return [...(times.length === 0 ? [] : [list]), ...changes.flatMap(furtherChangesOf)];
}

function furtherChangesOf({ number, runId, from, to }: Change): readonly Step[] {
  const decisions: Decision[] = [];
  for (const [point, timestamp] of to.crossings.entries()) {
    if (timestamp === from.crossings[point]) continue;
    decisions.push({ kind: 'editCrossing', runId, point, timestamp });
  }
  if (from.status !== to.status) decisions.push({ kind: 'setStatus', runId, status: to.status });
  const remark = to.remark ?? null;
  const remains = from.status === to.status ? isSameRemark(from.remark, to.remark) : remark === null;
  if (!remains) decisions.push({ kind: 'setRemark', runId, remark });
  if (to.added !== undefined && !isSameTime(from.added, to.added)) {
    decisions.push({ kind: 'setPenalty', runId, ...to.added });
  }
  return decisions.map((decision) => ({ decision, number }));
}

function isSameRemark(a: Remark | null = null, b: Remark | null = null): boolean {
  return a?.messageId === b?.messageId && a?.gate === b?.gate;
}

function isSameTime(a: AddedTime = noTime, b: AddedTime = noTime): boolean {
  return a.penalty_100ns === b.penalty_100ns && a.reward_100ns === b.reward_100ns;
}

/** @param b as the import left it */
function isSame(a: RunOverride, b: RunOverride): boolean {
  return (
    (b.remark === undefined || isSameRemark(a.remark, b.remark)) &&
    (b.added === undefined || isSameTime(a.added, b.added)) &&
    a.runTime_100ns === b.runTime_100ns &&
    a.status === b.status &&
    a.crossings.length === b.crossings.length &&
    a.crossings.every((moment, point) => moment === b.crossings[point])
  );
}
