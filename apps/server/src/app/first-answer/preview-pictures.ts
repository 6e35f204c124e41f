/** The picture that a chat shows beside a link: the event's own in the size that chats take, or the one drawn for it. */
import type { EventRecord } from '../../race/events/record.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { coverImage } from '../../storage/files/image.ts';
import { BoundedCache } from '../../base/bounded-cache.ts';
import { currentSource } from '../../base/request-context.ts';
import { faceFile } from '../../calls/pictures/draw-face.ts';
import { faceOf, type Face, type FacedEvent } from '../../calls/pictures/face-of.ts';
import { previewSize } from './page-template.ts';

/** Some hundred kilobytes each. */
const keptMax = 50;

/** Of the service itself, where no event is told of. */
const ownFace: Face = { sport: 'ski', light: 'noon', land: 'alpine', isWinter: true, seed: 'Startwand' };

export class PreviewPictures {
  readonly #files: FileStore;
  readonly #kept = new BoundedCache<string, Buffer>({ max: keptMax });

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** @throws TooBusy when too many pictures wait to be made, and this visitor is among those who cause it */
  of(event: FacedEvent & Pick<EventRecord, 'image'>): Promise<Buffer> {
    const { image } = event;
    const face = faceOf(event);
    if (image === null) return this.#drawn(face);
    const drawn = () => Buffer.from(faceFile(face, previewSize, 'light'));
    return this.#made(image.id, async () => (await this.#files.read(image.id)) ?? drawn());
  }

  ofService(): Promise<Buffer> {
    return this.#drawn(ownFace);
  }

  #drawn(face: Face): Promise<Buffer> {
    const draw = () => Promise.resolve(Buffer.from(faceFile(face, previewSize, 'light')));
    return this.#made(`face ${JSON.stringify(face)}`, draw);
  }

  async #made(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.use(key);
    if (known !== undefined) return known;
    const made = await coverImage({ key, size: previewSize, read }, currentSource());
    this.#kept.set(key, made);
    return made;
  }
}
