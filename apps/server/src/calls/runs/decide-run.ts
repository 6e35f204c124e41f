/** One command about runs of a heat, from the operator to the runs as they are then. */
import type { RunDto } from '@startwand/contract';
import {
  runInPlaceOf,
  runOf,
  type Command,
  type Decision,
  type Fact,
  type Race,
  type RunId,
  type UserId,
} from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import { asHeatId } from '../../base/ids.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { CommandRefusal, RefusedCommand, WithRows } from '../../race/rooms/room-job.ts';
import { presentRun } from '../../race/runs/present.ts';

export interface RunAddress {
  readonly heatId: string;
}

export interface RunRefusal extends RefusedCommand {
  /** The run that counts, when the addressed one does not. */
  readonly newer?: readonly unknown[];
}

/** What is to be done, and which runs show it. */
export interface RunPlan {
  readonly command: Command;
  readonly withRows?: WithRows | null;
  readonly shows: (facts: readonly Fact[]) => readonly RunId[];
}

/** @param plan what follows from the race as it is, or why nothing does */
export async function commandRuns(
  { room, by, preconditions }: OperatorContext,
  { heatId }: RunAddress,
  plan: (race: Race, by: UserId) => RunPlan | RefusedCommand,
): Promise<{ runs: readonly RunDto[] } | RunRefusal> {
  let shows: RunPlan['shows'] = () => [];
  return room.performAndShow<RefusedCommand, { runs: readonly RunDto[] }>(
    ({ race }) => {
      if (!race.heats.has(asHeatId(heatId))) return { error: 'HEAT_NOT_FOUND' };
      const planned = plan(race, by);
      if ('error' in planned) return planned;
      ({ shows } = planned);
      return { command: planned.command, withRows: planned.withRows ?? null };
    },
    preconditions,
    (view, facts) => ({
      runs: shows(facts).flatMap((runId) => {
        const run = runOf(view.race, runId);
        return run === null ? [] : [presentRun(run, view, true)];
      }),
    }),
  );
}

/**
 * One decision on one run.
 *
 * @param find the run that is meant, in the race as it is
 */
export async function decideRun(
  operator: OperatorContext,
  address: RunAddress,
  find: (race: Race) => RunId | { error: CommandRefusal },
  decisionOn: (runId: RunId, race: Race) => Decision,
  withRows: WithRows | null = null,
): Promise<{ runs: readonly RunDto[] } | RunRefusal> {
  let named: RunId | null = null;
  const decided = await commandRuns(operator, address, (race, by) => {
    const runId = find(race);
    if (typeof runId !== 'string') return runId;
    named = runId;
    if (runOf(race, runId)?.heatId !== address.heatId) return { error: 'RUN_NOT_FOUND' };
    return {
      command: { type: 'decide', decision: decisionOn(runId, race), by },
      withRows,
      shows: (facts) => runsShowing(facts, runId),
    };
  });
  return 'error' in decided && decided.error === 'RUN_NOT_COUNTING' && named !== null
    ? { ...decided, newer: runsInPlaceOf(operator.room.view, named) }
    : decided;
}

/** The run that counts, so that a page can offer it. */
function runsInPlaceOf(view: EventView, runId: RunId): readonly RunDto[] {
  const counting = runInPlaceOf(view.race, runId);
  const run = counting === null ? null : runOf(view.race, counting);
  return run === null ? [] : [presentRun(run, view, true)];
}

/** Who takes a run over comes first; then others that the decision names. */
function runsShowing(facts: readonly Fact[], runId: RunId): readonly RunId[] {
  const [fact] = facts;
  if (fact?.type !== 'Decided') return [runId];
  const { decision } = fact;
  if (decision.kind === 'reassignRun' && decision.toRunId !== null) return [decision.toRunId, runId];
  if (decision.kind === 'exchangeRuns') return [runId, decision.otherRunId];
  return decision.kind === 'resetRuns' ? decision.runIds : [runId];
}
