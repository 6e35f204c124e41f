/**
 * An event as visitors are shown it from its picture, while its room is read from disk. What is typed (names,
 * notices, whether results are public) is of this moment; the race stands at the picture's revision.
 */
import type { EventId, Timestamp } from '@startwand/timing';
import type { EventFeed } from '../../feed/announcements.ts';
import { eventStateOf } from '../../history/event-state-of.ts';
import { EventView, type ShownRows } from '../../history/event-view.ts';
import { RecentChanges } from '../../feed/recent-changes.ts';
import { SnapshotText } from '../../feed/snapshot-text.ts';
import { Snapshots, snapshotOf, type Snapshot } from '../../feed/snapshots.ts';
import { raceOf, type RacePicture } from './race-picture.ts';

/** What visitors may ask of an event, whether its room is open yet or not. */
export interface ShownEvent {
  readonly feed: {
    snapshot(audience: 'public'): Promise<Snapshot>;
    since(audience: 'public', revision: number): ReturnType<EventFeed['since']>;
  };
}

export interface PicturedEventParts {
  readonly clock: () => Timestamp;
  readonly elapsed_ms: () => number;
}

export function picturedEvent(
  eventId: EventId,
  picture: RacePicture,
  rows: ShownRows,
  { clock, elapsed_ms }: PicturedEventParts,
): ShownEvent {
  const { revision, runs } = picture;
  const view = new EventView(rows, raceOf(picture));
  const text = new SnapshotText(view, 'public', runs);
  const state = () => eventStateOf(view, clock());
  // Not the room's own name: should the picture prove wrong, no page is told that it has the right bytes.
  const etag = () => `"${eventId}-public-${revision}-${state()}-pictured"`;
  const take = () => {
    const [name, item, event] = [etag(), text.build(state()), text.event(state())];
    return () => snapshotOf(name, item, event);
  };
  const changes = new RecentChanges(revision);
  const snapshots = new Snapshots({ etag, writeSome: () => text.writeSome(), take, elapsed_ms }, (look) => look());
  return {
    feed: {
      snapshot: () => snapshots.get(),
      since: (_audience, since) => changes.since(since),
    },
  };
}
