/**
 * The colour of an organiser's papers: that of the logo, where it has one, else the one that the event's drawn picture is
 * remembered by. Nobody is asked for it.
 */
import { coloursOf, contrastOf, mix } from '../../pictures/face-colours.ts';
import { faceOf, type FacedEvent } from '../../pictures/face-of.ts';

type Hex = `#${string}`;

/** Pixels on the longer side of what is looked at. */
const looked_px = 32;
/** Of the colour circle. */
const hues = 18;
/** Below, it is a shade of grey. */
const saturationMin = 0.25;
/** So that white stands on it, and it on white (WCAG AA). */
const contrastMin = 4.5;

export async function accentOf(event: FacedEvent, logo: Uint8Array | null): Promise<Hex> {
  const ofLogo = logo === null ? null : await colourOfLogo(logo);
  return darkEnough(ofLogo ?? hexOf(coloursOf(faceOf(event)).first));
}

/** The mean of the hue that most of its coloured pixels have; `null`: it is grey, or cannot be read. */
async function colourOfLogo(logo: Uint8Array): Promise<Hex | null> {
  const { default: sharp } = await import('sharp');
  const pixels = await sharp(logo)
    .resize({ width: looked_px, height: looked_px, fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => null);
  if (pixels === null) return null;
  const sums = Array.from({ length: hues }, () => ({ weight: 0, red: 0, green: 0, blue: 0 }));
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const most = Math.max(red, green, blue);
    const spread = most - Math.min(red, green, blue);
    const sum = sums[Math.floor(hueOf(red, green, blue, spread) * hues) % hues];
    if (alpha < 128 || most < 40 || spread / most < saturationMin || sum === undefined) continue;
    const weight = spread / 255;
    sum.weight += weight;
    sum.red += red * weight;
    sum.green += green * weight;
    sum.blue += blue * weight;
  }
  const first = sums.reduce((best, sum) => (sum.weight > best.weight ? sum : best));
  if (first.weight < 1) return null;
  return hexOfChannels([first.red, first.green, first.blue].map((channel) => channel / first.weight));
}

/** From 0 to 1 around the circle. */
function hueOf(red: number, green: number, blue: number, spread: number): number {
  if (spread === 0) return 0;
  const most = Math.max(red, green, blue);
  const sixths =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return (((sixths / 6) % 1) + 1) % 1;
}

function darkEnough(colour: Hex): Hex {
  let dark = colour;
  for (let share = 0.1; share < 1 && contrastOf(dark, '#ffffff') < contrastMin; share += 0.1) {
    dark = mix(colour, '#000000', share);
  }
  return dark;
}

function hexOf(colour: string): Hex {
  return `#${colour.slice(1)}`;
}

function hexOfChannels(channels: readonly number[]): Hex {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
