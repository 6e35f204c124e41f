/** A late entry joins the start list of its heat in one unit with its row; undo and redo take the row along. */
import { redoable, undoable, type HeatId, type UserId } from '@startwand/timing';
import type { OperatorCompetitorDto } from '@startwand/contract';
import type { OperatorContext } from '../call/operator-context.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { asHeatId } from '../../base/ids.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned, WithRows } from '../../race/rooms/room-job.ts';
import { planAdding } from './add-competitors.ts';
import type { EnteredCompetitor, EntryInput } from './competitor-of.ts';
import { presentEach } from './entering.ts';
import { rowsKept } from './remove-competitors.ts';
import { refuseReturn, rowsBack, type RestoringParts } from './restore-competitors.ts';

export async function addLateEntry(
  { room, by, preconditions }: OperatorContext,
  input: EntryInput,
  heat: string,
): Promise<{ competitors: readonly OperatorCompetitorDto[] } | Refused> {
  const heatId = asHeatId(heat);
  let added: EnteredCompetitor | undefined;
  const result = await room.perform(async (view): Promise<Planned | Refused> => {
    if (!view.race.heats.has(heatId)) return { error: 'HEAT_NOT_FOUND' };
    const plan = await planAdding(view, room.eventId, by, [input], () => []);
    if ('error' in plan) return plan;
    [added] = plan.competitors;
    if (added === undefined) return plan.planned;
    const decision = { kind: 'lateEntry', heatId, entry: added.entry } as const;
    return { ...plan.planned, command: { type: 'decide', decision, by } };
  }, preconditions);
  if ('error' in result) return result;
  return { competitors: added === undefined ? [] : await presentEach(room, [added.record.id]) };
}

/** The rows that change when this operator undoes or redoes; `null`: those of no late entry. */
export async function rowsOfStep(
  { removedCompetitors, clock }: RestoringParts,
  view: EventView,
  { type, heatId, by }: { readonly type: 'undo' | 'redo'; readonly heatId: HeatId; readonly by: UserId },
): Promise<WithRows | Refused | null> {
  const step = (type === 'undo' ? undoable : redoable)(view.race, heatId, by);
  if (step?.decision.kind !== 'lateEntry') return null;
  const { competitorId } = step.decision.entry;
  if (type === 'undo') return rowsKept(view, [competitorId], clock());
  const kept = await removedCompetitors.restorable(view.event.id, [competitorId], clock());
  if (kept.length === 0) return { error: 'COMPETITOR_NOT_FOUND' };
  return refuseReturn(view, kept) ?? rowsBack(view, kept);
}
