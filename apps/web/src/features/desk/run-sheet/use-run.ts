/** One competitor's run as its sheet shows it, and the way in which the sheet's orders go. */
import type { OperatorCompetitorDto, Endpoint, RunDto } from '@startwand/contract';
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { OrderName } from '../pending-commands.ts';
import { currentRunId } from '../run-target.ts';
import type { Desk } from '../use-desk.ts';

export interface SheetRun {
  readonly desk: Desk;
  readonly competitor: OperatorCompetitorDto;
  /** Also of a run that is not there yet: who waits has one all the same. */
  readonly runId: string;
  readonly run: RunDto | null;
  readonly params: { readonly eventId: string; readonly heatId: string; readonly runId: string };
  /** In the order of the key presses, with what became of it in the line of notices. */
  readonly order: <C extends Endpoint>(name: OrderName, endpoint: C, input: CallInput<C>) => void;
  /** The same for a form, which says itself why it was refused. */
  readonly send: <C extends Endpoint>(
    name: OrderName,
    endpoint: C,
    input: CallInput<C>,
  ) => Promise<{ readonly error: ApiError } | { readonly data: unknown }>;
}

/** @param runId `null`: the last one */
export function sheetRun(desk: Desk, competitor: OperatorCompetitorDto, runId: string | null = null): SheetRun {
  const { heat, event, runs } = desk.desk;
  const id = runId ?? currentRunId(heat, runs, competitor.id);
  const give: SheetRun['send'] = async (name, endpoint, input) => {
    const bib = competitor.startNumber;
    const error = await desk.commands.pending.ask(name, bib, () => desk.commands.calls.order(endpoint, input));
    return error === null ? { data: [] } : { error };
  };
  return {
    desk,
    competitor,
    runId: id,
    run: runs.byId.get(id) ?? null,
    params: { eventId: event.id, heatId: heat.id, runId: id },
    send: give,
    order: (name, endpoint, input) => void give(name, endpoint, input),
  };
}
