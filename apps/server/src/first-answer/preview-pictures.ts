/** The picture that a chat shows beside a link: the event's own in the size that chats take, or one drawn of its name. */
import { namePattern } from '@startwand/contract';
import type { EventRecord } from '../events/record.ts';
import type { FileStore } from '../files/file-store.ts';
import { coverImage } from '../files/image.ts';
import { previewSize } from './page-template.ts';

/** Some hundred kilobytes each. */
const keptMax = 50;

export class PreviewPictures {
  readonly #files: FileStore;
  readonly #kept = new Map<string, Promise<Buffer>>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** @throws TooBusy when too many pictures wait to be made */
  of({ name, image }: Pick<EventRecord, 'name' | 'image'>): Promise<Buffer> {
    const key = image === null ? `name ${name}` : image.id;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    if (this.#kept.size >= keptMax) this.#kept.clear();
    const made = this.#make({ name, image });
    this.#kept.set(key, made);
    made.catch(() => this.#kept.delete(key));
    return made;
  }

  async #make({ name, image }: Pick<EventRecord, 'name' | 'image'>): Promise<Buffer> {
    const own = image === null ? null : await this.#files.read(image.id);
    return coverImage(own ?? Buffer.from(drawn(name)), previewSize, 'previews');
  }
}

function drawn(name: string): string {
  const { width, height, ground, lines } = namePattern(name);
  const paths = lines.map(({ path, colour }) => `<path d="${path}" stroke="${colour}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-width="2"><rect x="-${width}" y="-${height}" width="${width * 3}" height="${height * 3}" fill="${ground}"/>${paths}</svg>`;
}
