import { apiRoot, type EventDto } from '@startwand/contract';
import type { ImageRecord } from './record.ts';

/** Where a picture is; another one has another path, so browsers keep it for ever. */
export function presentImage(image: ImageRecord | null): EventDto['image'] {
  if (image === null) return null;
  const { id, width, height } = image;
  return { path: `${apiRoot}/images/${id}`, width, height };
}
