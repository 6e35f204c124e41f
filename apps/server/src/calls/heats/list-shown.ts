/** Whether visitors see the start list of a heat: a row that is only shown. */
import type { HeatId, HeatState } from '@startwand/timing';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned } from '../../race/rooms/room-job.ts';
import { saveHeat } from '../../race/heats/row-store.ts';

/** `null`: nothing is to be stored. */
export function listShown(view: EventView, heatId: HeatId, isPublished: boolean): Planned['withRows'] {
  const shown = view.heats.get(heatId);
  if (shown === undefined || (shown.isListWithheld ?? false) === !isPublished) return null;
  const heat = { ...shown, isListWithheld: !isPublished };
  return { statements: [saveHeat(view.event.id, heat)], rows: { heats: [heat] } };
}

/** What runs, or has run, is followed by name: from then on its start list is kept back no longer, however the heat came there. */
export function listShownIn(view: EventView, heatId: HeatId, next: HeatState | null): Planned['withRows'] {
  return next === 'armed' || next === 'finished' ? listShown(view, heatId, true) : null;
}
