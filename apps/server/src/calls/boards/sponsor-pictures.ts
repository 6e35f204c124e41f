/** The pictures of sponsors that screens show: made anew and sized like every other picture, added, taken off, and brought back for a while. */
import { limits } from '@startwand/contract';
import { TICKS_PER_MINUTE } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Broadcast, BroadcastStore, SponsorPicture } from '../../race/broadcasts/store.ts';
import { mintFileId, type FileStore, type UploadedFile } from '../../storage/files/file-store.ts';
import { makeImage } from '../../storage/files/image.ts';
import type { OperatorContext } from '../call/operator-context.ts';

export interface PictureParts {
  readonly broadcasts: Pick<BroadcastStore, 'change'>;
  readonly files: FileStore;
  readonly clock: Clock;
}

type Changed = Promise<Broadcast | Refused>;

/** Longer than a page offers the way back; afterwards the next change removes the file. */
const comesBack_100ns = 10n * BigInt(TICKS_PER_MINUTE);
const unknownPicture = { error: 'INVALID_INPUT', issues: [{ path: ['imageId'], code: 'UNKNOWN' }] } as const;
const tooMany = {
  error: 'INVALID_INPUT',
  issues: [{ path: ['file'], code: 'TOO_LARGE', limit: limits.sponsorPicturesMax }],
} as const;

export async function addPicture(parts: PictureParts, { room, by }: OperatorContext, file: UploadedFile): Changed {
  const made = await makeImage(file.read, limits.imageSizes.event, by);
  if (made === null) return { error: 'UNSUPPORTED_IMAGE' };
  const { width, height, bytes, extension } = made;
  const picture: SponsorPicture = { id: mintFileId(extension), name: nameOf(file.name), width, height };
  await parts.files.save(picture.id, bytes);
  const changed = await change(parts, room.eventId, (before) =>
    before.pictures.length >= limits.sponsorPicturesMax
      ? tooMany
      : { ...before, pictures: [...before.pictures, picture] },
  );
  if ('error' in changed) await parts.files.remove(picture.id);
  return changed;
}

export function removePicture(parts: PictureParts, { room }: OperatorContext, imageId: string): Changed {
  return change(parts, room.eventId, (before) => {
    const place = before.pictures.findIndex(({ id }) => id === imageId);
    const kept = before.pictures[place];
    if (kept === undefined) return unknownPicture;
    const removedPictures = [...before.removedPictures, { kept, place, at: parts.clock() }];
    return { ...before, pictures: before.pictures.toSpliced(place, 1), removedPictures };
  });
}

export function restorePicture(parts: PictureParts, { room }: OperatorContext, imageId: string): Changed {
  return change(parts, room.eventId, (before) => {
    const removed = before.removedPictures.find(({ kept }) => kept.id === imageId);
    if (removed === undefined) return unknownPicture;
    if (before.pictures.length >= limits.sponsorPicturesMax) return tooMany;
    const removedPictures = before.removedPictures.filter((one) => one !== removed);
    return { ...before, pictures: before.pictures.toSpliced(removed.place, 0, removed.kept), removedPictures };
  });
}

/** Screens know by the revision that something is new; files that nobody can bring back any more go behind it. */
async function change(
  { broadcasts, files, clock }: PictureParts,
  eventId: string,
  edit: (before: Broadcast) => Broadcast | Refused,
): Changed {
  let over: readonly SponsorPicture[] = [];
  const changed = await broadcasts.change(eventId, (before) => {
    const edited = edit(before);
    if ('error' in edited) return edited;
    // As many as an event may have: who adds and takes off without end fills no disk.
    const removedPictures = edited.removedPictures
      .filter(({ at }) => at + comesBack_100ns >= clock())
      .slice(-limits.sponsorPicturesMax);
    over = edited.removedPictures.filter((one) => !removedPictures.includes(one)).map(({ kept }) => kept);
    return { ...edited, revision: before.revision + 1, removedPictures };
  });
  if (!('error' in changed)) for (const { id } of over) await files.remove(id);
  return changed;
}

/** Without its ending and what turns a name around. */
function nameOf(fileName: string): string {
  const name = fileName
    .replaceAll(/^.*[\\/]/g, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return name.slice(0, limits.nameMax).toWellFormed();
}
