/** The pictures of an event and of its organizer. */
import { limits, paperLimits } from '@startwand/contract';
import { mintFileId, type FileStore, type UploadedFile } from '../../storage/files/file-store.ts';
import { makeImage, type ImageSize } from '../../storage/files/image.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { performEdit, type Edited } from './edit-event.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import type { ImageRecord } from '../../race/events/record.ts';

export type ImagePlace = 'image' | 'organizerImage' | 'certificateImage';

/** A picture over the page, a logo beside a name, and what lies behind a certificate. */
export const imageSizes: Readonly<Record<ImagePlace, ImageSize>> = {
  image: limits.imageSizes.event,
  organizerImage: limits.imageSizes.organizer,
  certificateImage: paperLimits.certificateImage,
};

export async function setImage(
  files: FileStore,
  operator: OperatorContext,
  place: ImagePlace,
  file: UploadedFile,
): Promise<Edited | Refused> {
  const made = await makeImage(file.read, imageSizes[place], operator.by);
  if (made === null) return { error: 'UNSUPPORTED_IMAGE' };
  const { width, height } = made;
  const id = mintFileId(made.extension);
  await files.save(id, made.bytes);
  const set = await replaceImage(files, operator, place, { id, width, height });
  if ('error' in set) await files.remove(id);
  return set;
}

/** The picture before is removed when nobody is sent to it any more. */
export async function replaceImage(
  files: FileStore,
  operator: OperatorContext,
  place: ImagePlace,
  image: ImageRecord | null,
): Promise<Edited | Refused> {
  let before: ImageRecord | null = null;
  const edited = await performEdit(operator, ({ event }) => {
    before = event[place];
    return { event: { [place]: image } };
  });
  if (!('error' in edited) && before !== null) await removeFile(files, before);
  return edited;
}

function removeFile(files: FileStore, { id }: ImageRecord): Promise<void> {
  return files.remove(id);
}
