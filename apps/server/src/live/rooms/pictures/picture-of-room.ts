/** The picture of a race that is in memory, taken a little at a time so that nobody waits for it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventFeed } from '../../feed/announcements.ts';
import type { EventRoom } from '../event-room.ts';
import { headOf } from './race-picture.ts';
import type { RacePicture } from './race-picture.ts';

/** What a room is asked for here. */
export type Sitter = Pick<EventRoom, 'isBusy' | 'view'> & {
  readonly feed: Pick<EventFeed, 'publicRuns'>;
};

/** Other work gets its turn so often. */
const slice_ms = 5;

/** @returns `null` when something is going on in the room, or comes meanwhile */
export async function pictureOfRoom(room: Sitter): Promise<RacePicture | null> {
  const { view } = room;
  const { revision } = view.race;
  const isStill = (): boolean =>
    !room.isBusy && room.view === view && view.race.revision === revision;
  if (!isStill()) return null;
  const pieces: Buffer[] = [];
  let sliceEnds_ms = performance.now() + slice_ms;
  for (const piece of room.feed.publicRuns()) {
    pieces.push(piece);
    if (performance.now() < sliceEnds_ms) continue;
    await nextTurn();
    if (!isStill()) return null;
    sliceEnds_ms = performance.now() + slice_ms;
  }
  return { revision, head: headOf(view.race), runs: Buffer.concat(pieces) };
}
