/** Pictures of the demo's events and logos of their organizers, drawn when they are needed. */
import { makeImage } from '../../storage/files/image.ts';
import { mintFileId, type FileStore } from '../../storage/files/file-store.ts';
import type { ImageRecord } from '../../race/events/record.ts';
import { imageSizes, type ImagePlace } from '../../calls/events/set-image.ts';

export type Scene = 'slope' | 'morning' | 'town' | 'hill';

interface Colours {
  readonly sky: readonly [string, string];
  readonly far: string;
  readonly near: string;
  readonly ground: string;
  readonly line: string;
}

const colours: Readonly<Record<Scene, Colours>> = {
  slope: { sky: ['#2f7fc1', '#cfe8f7'], far: '#9dbcd4', near: '#e9f2f8', ground: '#ffffff', line: '#c8102e' },
  morning: { sky: ['#3d5a98', '#f7c9a9'], far: '#8b86b4', near: '#d9d3e6', ground: '#fbf6f3', line: '#1f5fbf' },
  town: { sky: ['#f6a560', '#fde9cf'], far: '#b98a78', near: '#7b5a5a', ground: '#4b4f58', line: '#ffffff' },
  hill: { sky: ['#59a8d8', '#e6f5ea'], far: '#8db8a0', near: '#4f8f63', ground: '#33724b', line: '#f3d36b' },
};

/** Drawn, made as every picture that is sent to us, and on disk. */
export async function drawPicture(files: FileStore, place: ImagePlace, scene: Scene): Promise<ImageRecord> {
  const { default: sharp } = await import('sharp');
  const svg = place === 'image' ? landscape(scene) : logo(scene);
  const drawn = await sharp(Buffer.from(svg)).png().toBuffer();
  const made = await makeImage(() => drawn, imageSizes[place], 'demo');
  if (made === null) throw new Error(`The demo could not draw its ${scene}`);
  const id = mintFileId(made.extension);
  await files.save(id, made.bytes);
  return { id, width: made.width, height: made.height };
}

function landscape(scene: Scene): string {
  const { sky, far, near, ground, line } = colours[scene];
  const middle =
    scene === 'town'
      ? houses(near)
      : `<path fill="${near}" d="M0 700 L260 430 L470 640 L800 300 L1120 610 L1330 460 L1600 680 V900 H0Z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
<rect width="1600" height="900" fill="url(#sky)"/>
<circle cx="1280" cy="190" r="70" fill="#fff" opacity=".85"/>
<path fill="${far}" d="M0 560 L220 300 L430 500 L690 190 L930 450 L1150 260 L1390 470 L1600 330 V900 H0Z"/>
${middle}
<path fill="${ground}" d="M0 740 Q500 640 900 730 T1600 700 V900 H0Z"/>
${scene === 'town' || scene === 'hill' ? road(line) : gates(line)}
</svg>`;
}

/** Of a giant slalom, nearer and larger from left to right: two poles and a cloth between them. */
function gates(colour: string): string {
  return [300, 620, 960, 1300]
    .map((x, index) => {
      const size = 1 + index * 0.25;
      const cloth = index % 2 === 0 ? colour : '#e8862a';
      return `<g transform="translate(${x} ${780 + index * 22}) scale(${size})"><path stroke="#222" stroke-width="5" d="M0 0 V-100 M64 0 V-100"/><rect y="-98" width="64" height="50" fill="${cloth}"/></g>`;
    })
    .join('');
}

/** With the line that shows the way. */
function road(colour: string): string {
  return `<path fill="none" stroke="${colour}" stroke-width="10" stroke-linecap="round" stroke-dasharray="70 50" d="M0 850 Q500 760 900 830 T1600 800"/>`;
}

function houses(colour: string): string {
  return Array.from({ length: 14 }, (_, index) => {
    const x = index * 118 - 20;
    const height = 180 + ((index * 67) % 140);
    const top = 780 - height;
    return `<path fill="${colour}" d="M${x} 800 V${top} L${x + 52} ${top - 50} L${x + 104} ${top} V800Z"/>`;
  }).join('');
}

/** Of an organiser who has several events, the same. */
function logo(scene: Scene): string {
  const isSki = scene === 'slope' || scene === 'morning';
  const badge = isSki ? colours.slope.sky[0] : colours.hill.near;
  const stroke = isSki ? colours.slope.line : colours.hill.line;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
<circle cx="200" cy="200" r="190" fill="${badge}"/><circle cx="200" cy="200" r="170" fill="none" stroke="#fff" stroke-width="8"/>
<path fill="#fff" d="M70 270 L160 130 L210 205 L245 160 L330 270Z"/>
<path fill="none" stroke="${stroke}" stroke-width="18" stroke-linecap="round" d="M120 300 Q200 345 280 300"/>
</svg>`;
}
