/** Whether visitors see the start list of a heat: a row that is only shown. */
import type { HeatId } from '@startwand/timing';
import type { EventView } from '../live/history/event-view.ts';
import type { Planned } from '../live/rooms/room-job.ts';
import { saveHeat } from './row-store.ts';

/** `null`: nothing is to be stored. */
export function listShown(
  view: EventView,
  heatId: HeatId,
  isPublished: boolean,
): Planned['withRows'] {
  const shown = view.heats.get(heatId);
  if (shown === undefined || (shown.isListWithheld ?? false) === !isPublished) return null;
  const heat = { ...shown, isListWithheld: !isPublished };
  return { statements: [saveHeat(view.event.id, heat)], rows: { heats: [heat] } };
}
