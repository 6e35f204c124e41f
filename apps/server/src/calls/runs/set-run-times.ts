/** Run times that an operator typed or imported: all of them, or none and the row that is refused. */
import type { Issue, RunDto } from '@startwand/contract';
import { duration, runOf, type Race, type RunId, type UserId } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import { asHeatId } from '../../base/ids.ts';
import type { CommandRefusal } from '../../race/rooms/room-job.ts';
import { commandRuns, type RunAddress, type RunPlan } from './decide-run.ts';

/** One row of what was sent: the run that it means, and its time. */
export interface RunTimeRow {
  readonly find: (race: Race) => RunId | { error: CommandRefusal };
  readonly runTime_100ns: number | null;
}

export interface RunTimes {
  readonly rows: readonly RunTimeRow[];
  /** Who was DNS, DNF or DSQ by an operator has the status that follows from the time. */
  readonly resetRunStatus: boolean;
}

interface Refused {
  readonly error: CommandRefusal;
  readonly issues?: readonly Issue[];
}

export async function setRunTimes(
  operator: OperatorContext,
  address: RunAddress,
  times: RunTimes,
): Promise<{ runs: readonly RunDto[] } | Refused> {
  const written = await commandRuns(operator, address, (race, by) => planTimes(race, by, address.heatId, times));
  if (!('error' in written)) return written;
  const index = 'index' in written ? written.index : undefined;
  if (index === undefined) return { error: written.error };
  return { error: written.error, issues: [{ path: ['runTimes', index], code: 'REFUSED' }] };
}

function planTimes(
  race: Race,
  by: UserId,
  heatId: string,
  { rows, resetRunStatus }: RunTimes,
): RunPlan | { error: CommandRefusal; index: number } {
  const runIds: RunId[] = [];
  for (const [index, { find }] of rows.entries()) {
    const runId = find(race);
    if (typeof runId !== 'string') return { ...runId, index };
    if (runOf(race, runId)?.heatId !== heatId) return { error: 'RUN_NOT_FOUND', index };
    runIds.push(runId);
  }
  const times = runIds.map((runId, row) => {
    const ticks = rows[row]?.runTime_100ns ?? null;
    return {
      runId,
      runTime_100ns: ticks === null ? null : duration(ticks),
      resetStatus: resetRunStatus,
    };
  });
  const decision = { kind: 'editRunTimes', heatId: asHeatId(heatId), times } as const;
  // One undo takes back the whole list.
  return { command: { type: 'decide', decision, by }, shows: () => runIds };
}
