/** The picture of a race that is in memory, taken a little at a time so that nobody waits for it. */
import { joined } from '../../../base/joined.ts';
import { nextSlice, slice_ms } from '../../../base/slices.ts';
import type { EventFeed } from '../../feed/announcements.ts';
import type { EventRoom } from '../event-room.ts';
import { headPieces, type RacePicture } from './race-picture.ts';

/** What a room is asked for here. */
export type Sitter = Pick<EventRoom, 'isBusy' | 'view'> & {
  readonly feed: Pick<EventFeed, 'publicRuns'>;
};

/** @returns `null` when something is going on in the room, or comes meanwhile */
export async function pictureOfRoom(room: Sitter): Promise<RacePicture | null> {
  const { view } = room;
  const { revision } = view.race;
  const isStill = (): boolean => !room.isBusy && room.view === view && view.race.revision === revision;
  if (!isStill()) return null;
  const runs = await gathered(room.feed.publicRuns(), isStill);
  const head = runs === null ? null : await gathered(headPieces(view.race), isStill);
  if (runs === null || head === null) return null;
  return { revision, head: head.join(''), runs: await joined(runs) };
}

/** All pieces, as long as nothing happens; `null`: something did. */
async function gathered<Piece>(from: Iterable<Piece>, isStill: () => boolean): Promise<readonly Piece[] | null> {
  const pieces: Piece[] = [];
  let sliceEnds_ms = performance.now() + slice_ms;
  for (const piece of from) {
    pieces.push(piece);
    if (performance.now() < sliceEnds_ms) continue;
    await nextSlice();
    if (!isStill()) return null;
    sliceEnds_ms = performance.now() + slice_ms;
  }
  return pieces;
}
