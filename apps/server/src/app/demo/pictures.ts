/** Logos of the demo's organizers, drawn when they are needed; the pictures of its events are those that every event gets. */
import { makeImage } from '../../storage/files/image.ts';
import { mintFileId, type FileStore } from '../../storage/files/file-store.ts';
import type { ImageRecord } from '../../race/events/record.ts';
import { imageSizes } from '../../calls/events/set-image.ts';

/** What a club races on. */
export type Ground = 'snow' | 'road';

const colours: Readonly<Record<Ground, { readonly badge: string; readonly stroke: string }>> = {
  snow: { badge: '#2f7fc1', stroke: '#c8102e' },
  road: { badge: '#4f8f63', stroke: '#f3d36b' },
};

/** Drawn, made as every picture that is sent to us, and on disk. */
export async function drawLogo(files: FileStore, ground: Ground): Promise<ImageRecord> {
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(Buffer.from(logo(ground)))
    .png()
    .toBuffer();
  const made = await makeImage(() => drawn, imageSizes.organizerImage, 'demo');
  if (made === null) throw new Error(`The demo could not draw its logo of ${ground}`);
  const id = mintFileId(made.extension);
  await files.save(id, made.bytes);
  return { id, width: made.width, height: made.height };
}

/** Of an organiser who has several events, the same. */
function logo(ground: Ground): string {
  const { badge, stroke } = colours[ground];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
<circle cx="200" cy="200" r="190" fill="${badge}"/><circle cx="200" cy="200" r="170" fill="none" stroke="#fff" stroke-width="8"/>
<path fill="#fff" d="M70 270 L160 130 L210 205 L245 160 L330 270Z"/>
<path fill="none" stroke="${stroke}" stroke-width="18" stroke-linecap="round" d="M120 300 Q200 345 280 300"/>
</svg>`;
}
