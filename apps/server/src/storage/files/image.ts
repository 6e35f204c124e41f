/**
 * Pictures as we show them. What people send is looked at by its content, read, and written anew: in
 * our size, upright, without places and names that a camera put inside.
 */

import { currentGone } from '../../base/request-context.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { SharedTurns } from '../../base/shared-turns.ts';
import { oneSource, type CallSource } from '../../base/source.ts';

export interface MadeImage {
  readonly bytes: Buffer;
  readonly extension: 'png' | 'jpg';
  readonly width: number;
  readonly height: number;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A small file may hold a picture that fills the memory: 200 MB of such a size. */
const pixelsMax = 50_000_000;
/** So one at a time. A camera's picture takes a fraction of a second. */
const unpacking = new FairSemaphore({
  atOnce: 1,
  // Those who send pictures come before those who look at previews.
  lanes: [{ waitingMax: 10 }, { waitingMax: 20 }],
});
const covers = new SharedTurns<Buffer>(unpacking);
const pictureMax_s = 10;

/**
 * Made smaller to fit, never larger. `null`: no PNG or JPEG that can be read.
 *
 * @param read asked in its turn, so that what waits is not in memory
 * @param source whose it is: of several each has its turn
 * @throws TooBusy when too many wait for theirs
 */
export async function makeImage(
  read: () => Buffer | Promise<Buffer>,
  size: ImageSize,
  source: string,
): Promise<MadeImage | null> {
  return unpacking.run(oneSource(source), async () => {
    const given = await read();
    const extension = extensionOf(given);
    return extension === null ? null : writeAnew(given, size, extension);
  });
}

async function writeAnew(given: Buffer, size: ImageSize, extension: MadeImage['extension']): Promise<MadeImage | null> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(given, { limitInputPixels: pixelsMax, failOn: 'error' })
    .rotate()
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: pictureMax_s });
  try {
    const made = extension === 'png' ? picture.png() : picture.jpeg({ quality: 82 });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    return { bytes: data, extension, width: info.width, height: info.height };
  } catch {
    // It begins like a picture and is none: the sender's fault, not ours.
    return null;
  }
}

/** What a preview is made of. */
interface Cover {
  /** Names it: visitors who want the same get the same, each in a turn of their own. */
  readonly key: string;
  readonly size: ImageSize;
  /** Of what is ours: an upload that was written anew, or a drawing. */
  readonly read: () => Promise<Buffer>;
}

/**
 * The whole of a size, cut where the picture has another shape; a JPEG.
 *
 * @param source who wants to see it: of several each has a turn, and all of them behind those who send pictures
 * @throws TooBusy when too many wait for theirs
 */
export function coverImage({ key, size, read }: Cover, source: CallSource): Promise<Buffer> {
  return covers.run(key, { source, lane: 1, gone: currentGone() }, async () => {
    const { default: sharp } = await import('sharp');
    return sharp(await read(), { limitInputPixels: pixelsMax })
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .timeout({ seconds: pictureMax_s })
      .toBuffer();
  });
}

/** A drawing of ours as a PNG, in the same turns. */
export function pngOf({ key, size, read }: Cover, source: CallSource): Promise<Buffer> {
  return covers.run(`png ${key}`, { source, lane: 1, gone: currentGone() }, async () => {
    const { default: sharp } = await import('sharp');
    return sharp(await read(), { limitInputPixels: pixelsMax })
      .resize({ ...size, fit: 'fill' })
      .png({ palette: true, quality: 90, effort: 4 })
      .timeout({ seconds: pictureMax_s })
      .toBuffer();
  });
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

function extensionOf(bytes: Buffer): MadeImage['extension'] | null {
  if (bytes.subarray(0, png.length).equals(png)) return 'png';
  return bytes.subarray(0, jpeg.length).equals(jpeg) ? 'jpg' : null;
}
