/** Whether two databases tell the same races: every event is folded from both and looked at. */
import { asEventId } from '../../base/ids.ts';
import type { EventView } from '../history/event-view.ts';
import { loadView, type StoredEvents } from '../history/load-view.ts';
import { SnapshotText } from './snapshot-text.ts';

/** @returns the first event that is not the same in both; `null` when all are */
export async function firstDifference(
  eventIds: Iterable<string>,
  left: StoredEvents,
  right: StoredEvents,
): Promise<string | null> {
  for (const eventId of eventIds) {
    const [a, b] = await Promise.all([left, right].map((events) => loadView(events, asEventId(eventId))));
    if (pictureOf(a) !== pictureOf(b)) return eventId;
  }
  return null;
}

/** As the operators' page would show it. */
function pictureOf(view: EventView | null | undefined): string {
  if (view === null || view === undefined) return '';
  const text = new SnapshotText(view, 'operator').build('finished');
  return Buffer.concat(text).toString();
}
