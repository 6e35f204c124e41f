/** What operators note about a competitor in one heat: a row that is only shown. */
import type { CompetitorId, HeatId, UserId } from '@startwand/timing';
import { saveHeat } from '../../race/heats/row-store.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';

/** @param note `null` removes it */
export function noteOnCompetitor(
  view: EventView,
  heatId: HeatId,
  competitorId: CompetitorId,
  note: string | null,
  by: UserId,
): Planned | Refused {
  const shown = view.heats.get(heatId);
  if (shown === undefined) return { error: 'HEAT_NOT_FOUND' };
  if (!view.race.entries.has(competitorId)) return { error: 'COMPETITOR_NOT_FOUND' };
  const { [competitorId]: _former, ...others } = shown.competitorNotes;
  const competitorNotes = note === null ? others : { ...others, [competitorId]: note };
  const heat = { ...shown, competitorNotes };
  return {
    command: { type: 'setup', setup: { kind: 'noteShownChange' }, by },
    withRows: { statements: [saveHeat(view.event.id, heat)], rows: { heats: [heat] } },
  };
}
