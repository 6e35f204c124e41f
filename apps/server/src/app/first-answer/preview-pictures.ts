/** The picture that a chat shows beside a link: the event's own in the size that chats take, or one drawn of its name. */
import { namePattern } from '@startwand/contract';
import type { EventRecord } from '../../race/events/record.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { coverImage } from '../../storage/files/image.ts';
import { BoundedCache } from '../../base/bounded-cache.ts';
import { currentSource } from '../../base/request-context.ts';
import { previewSize } from './page-template.ts';

/** Some hundred kilobytes each. */
const keptMax = 50;

export class PreviewPictures {
  readonly #files: FileStore;
  readonly #kept = new BoundedCache<string, Buffer>({ max: keptMax });

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** @throws TooBusy when too many pictures wait to be made, and this visitor is among those who cause it */
  async of({ name, image }: Pick<EventRecord, 'name' | 'image'>): Promise<Buffer> {
    const key = image === null ? `name ${name}` : image.id;
    const read = async (): Promise<Buffer> =>
      (image === null ? null : await this.#files.read(image.id)) ?? Buffer.from(drawn(name));
    const known = this.#kept.use(key);
    if (known !== undefined) return known;
    const made = await coverImage({ key, size: previewSize, read }, currentSource());
    this.#kept.set(key, made);
    return made;
  }
}

function drawn(name: string): string {
  const { width, height, ground, lines } = namePattern(name);
  const paths = lines.map(({ path, colour }) => `<path d="${path}" stroke="${colour}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-width="2"><rect x="-${width}" y="-${height}" width="${width * 3}" height="${height * 3}" fill="${ground}"/>${paths}</svg>`;
}
