/** Enters the competitors of an import, and takes them out again while nothing has happened to them. */
import type { CompetitorInput } from '@startwand/contract';
import type { CompetitorId, UserId } from '@startwand/timing';
import { planAdding } from '../competitors/add-competitors.ts';
import { removeCompetitor } from '../../race/competitors/row-store.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { digestOf, digestOfEach } from './digest.ts';
import type { PlannedImport } from './planned-import.ts';
import type { NumberedRow } from './read-rows.ts';
import type { CompetitorsUndo } from './record.ts';

export async function planCompetitors(
  view: EventView,
  by: UserId,
  rows: readonly NumberedRow<CompetitorInput>[],
): Promise<PlannedImport | Refused> {
  const inputs = rows.map(({ value }) => value);
  const pathOf = (index: number) => ['rows', rows[index]?.number ?? 0];
  const plan = await planAdding(view, view.event.id, by, inputs, pathOf);
  if ('error' in plan) return plan;
  const { planned, competitors } = plan;
  const undo = {
    kind: 'competitors',
    competitorIds: competitors.map(({ record }) => record.id),
    digest: await digestOfEach(competitors.map(({ record, entry }) => [record, entry])),
  } as const;
  return { planned, undo, rowOfCommand: [] };
}

/** A competitor who was changed, or put on a start list by hand, stays: that was not the import. */
export function planRemoval(
  view: EventView,
  by: UserId,
  { competitorIds, digest }: CompetitorsUndo,
): Planned | Refused {
  const now = competitorIds.map((id) => [view.competitors.get(id), view.race.entries.get(id)]);
  if (digestOf(now) !== digest || isListedByHand(view, competitorIds)) {
    return { error: 'UNDO_CONFLICT' };
  }
  return {
    command: { type: 'setup', setup: { kind: 'removeEntries', competitorIds }, by },
    withRows: {
      statements: competitorIds.map((id) => removeCompetitor(view.event.id, id)),
      rows: { removedCompetitors: competitorIds },
    },
  };
}

/** A heat that takes in by itself did so when they were entered. */
function isListedByHand({ race }: EventView, competitorIds: readonly CompetitorId[]): boolean {
  const imported = new Set(competitorIds);
  return race.heats
    .values()
    .some(({ rules, startList }) => rules.takesIn === null && startList.some((id) => imported.has(id)));
}
