/** Where the drawing of an event is that has no picture of its own: made by the server, in the shape of its place. */
import type { EventSummaryDto } from '../records/event-summary.ts';

/** From a narrow band to what stands upright. */
export const faceShapes = ['hero', 'wide', 'card', 'phone', 'tall', 'preview'] as const;
export type FaceShape = (typeof faceShapes)[number];

type Faced = Pick<EventSummaryDto, 'id' | 'name' | 'place' | 'startDate' | 'startTime'>;

/** Another one as soon as the event is called otherwise, or is at another time or place. */
export function facePath({ id, name, place, startDate, startTime }: Faced, shape: FaceShape): string {
  let mark = 7;
  for (const letter of `${name}|${place}|${startDate}|${startTime ?? ''}`) {
    mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  }
  return `/event/${id}/face/${shape}.svg?v=${mark.toString(36)}`;
}
