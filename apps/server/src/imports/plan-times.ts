/** Writes the times of an import to the runs of a heat, and takes back exactly what it wrote. */
import { runOf } from '@startwand/timing';
import type { Decision, Race, RunId, SingleCommand, UserId } from '@startwand/timing';
import type { Planned, Refused } from '../live/room-job.ts';
import type { PlannedImport } from './planned-import.ts';
import type { NumberedRow } from './read-rows.ts';
import type { RunWord, TimesUndo } from './record.ts';
import type { TimeRow } from './time-rows.ts';

export function planTimes(
  race: Race,
  by: UserId,
  rows: readonly NumberedRow<TimeRow>[],
): PlannedImport {
  const runs = rows.map(({ value }) => {
    const before = wordOn(race, value.runId);
    return { runId: value.runId, before, after: wordAfter(before, value) };
  });
  const steps = runs.map(({ runId, before, after }) => changesOf(runId, before, after, by));
  return {
    planned: { command: { type: 'all', commands: steps.flat() }, withRows: null },
    undo: { kind: 'times', runs },
    rowOfCommand: steps.flatMap((commands, index) => commands.map(() => rows[index]?.number ?? 0)),
  };
}

/** What somebody said of one of the runs since was not the import. */
export function planTimesBack(race: Race, by: UserId, { runs }: TimesUndo): Planned | Refused {
  const isAsLeft = runs.every(({ runId, after }) => isSame(wordOn(race, runId), after));
  if (!isAsLeft) return { error: 'UNDO_CONFLICT' };
  const commands = runs.flatMap(({ runId, before, after }) => changesOf(runId, after, before, by));
  return { command: { type: 'all', commands }, withRows: null };
}

function wordOn(race: Race, runId: RunId): RunWord {
  const run = runOf(race, runId);
  const { length } = race.course;
  return {
    runTime_100ns: run?.editedTime_100ns ?? null,
    crossings: Array.from({ length }, (_, point) => {
      const crossing = run?.crossings[point] ?? null;
      return crossing !== null && crossing.edited && !crossing.replaced ? crossing.timestamp : null;
    }),
    status: run?.isStatusGiven === true ? givenStatusOf(run.status) : null,
  };
}

function givenStatusOf(status: string): RunWord['status'] {
  return status === 'dns' || status === 'dnf' || status === 'dsq' ? status : null;
}

/** A status that an operator gave stays under a time, until the file or somebody says ok. */
function wordAfter(before: RunWord, row: TimeRow): RunWord {
  const { status } = row;
  return {
    runTime_100ns: row.runTime_100ns ?? before.runTime_100ns,
    crossings: before.crossings.map((moment, point) => row.crossings[point] ?? moment),
    status: status === null ? before.status : givenStatusOf(status),
  };
}

/** The times come first, so that a status that follows from them is there when one is taken back. */
function changesOf(runId: RunId, from: RunWord, to: RunWord, by: UserId): readonly SingleCommand[] {
  const decisions: Decision[] = [];
  if (from.runTime_100ns !== to.runTime_100ns) {
    decisions.push({ kind: 'editRunTime', runId, runTime_100ns: to.runTime_100ns });
  }
  for (const [point, timestamp] of to.crossings.entries()) {
    if (timestamp === from.crossings[point]) continue;
    decisions.push({ kind: 'editCrossing', runId, point, timestamp });
  }
  if (from.status !== to.status) decisions.push({ kind: 'setStatus', runId, status: to.status });
  return decisions.map((decision) => ({ type: 'decide', decision, by }));
}

function isSame(a: RunWord, b: RunWord): boolean {
  return (
    a.runTime_100ns === b.runTime_100ns &&
    a.status === b.status &&
    a.crossings.length === b.crossings.length &&
    a.crossings.every((moment, point) => moment === b.crossings[point])
  );
}
