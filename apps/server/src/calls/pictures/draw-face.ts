/**
 * The drawing of an event that has no picture: its sport, before its land, in the light of its first start. What the
 * race is about stands in the middle of whatever shape is asked for, and whole: nothing is ever cut out of a larger
 * picture. Pure, and the same for the same event.
 */
import type { FaceShape } from '@startwand/contract';
import { coloursOf, type FaceColours } from './face-colours.ts';
import { numbersFrom, type Face } from './face-of.ts';
import { drawLand, drawSky } from './draw-land.ts';
import { scenes } from './draw-sport.ts';
import { Sheet, type Box, type Size } from './sheet.ts';

/** A chat shows the last one. */
export const faceSizes: Readonly<Record<FaceShape, Size>> = {
  hero: { width: 1600, height: 320 },
  wide: { width: 1680, height: 720 },
  card: { width: 1280, height: 720 },
  phone: { width: 960, height: 720 },
  tall: { width: 1080, height: 1350 },
  preview: { width: 1200, height: 630 },
};

export interface DrawnFace {
  /** Without the element around it, so that it may stand inside of another drawing. */
  readonly body: string;
  /** What has to be seen whole. */
  readonly boxes: readonly Box[];
}

export function drawFace(face: Face, size: Size): DrawnFace {
  const sheet = new Sheet();
  const random = numbersFrom(`drawn ${face.seed}`);
  drawSky(sheet, face, size, random);
  drawLand(sheet, face, size, random);
  scenes[face.sport](sheet, face, size, random);
  return { body: sheet.body, boxes: sheet.boxes };
}

/**
 * @param scheme `both` follows the page that shows it, light or dark
 * @returns a file of its own
 */
export function faceFile(face: Face, size: Size, scheme: 'light' | 'both'): string {
  const { width, height } = size;
  const dark = scheme === 'both' ? `@media(prefers-color-scheme:dark){${rulesOf(coloursOf(face, true))}}` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">`,
    `<style>${rulesOf(coloursOf(face))}${dark}</style>`,
    skyOf('sky'),
    drawFace(face, size).body,
    '</svg>',
  ].join('');
}

export function skyOf(id: string): string {
  return `<defs><linearGradient id="${id}" x2="0" y2="1"><stop class="top"/><stop offset=".38" class="mid"/><stop offset=".68" class="low"/></linearGradient></defs>`;
}

export function rulesOf(colours: FaceColours): string {
  const rules = Object.entries(colours).map(([name, colour]) => `.${name}{fill:${colour}}.s-${name}{stroke:${colour}}`);
  return `.top{stop-color:${colours.zenith}}.mid{stop-color:${colours.haze}}.low{stop-color:${colours.horizon}}${rules.join('')}`;
}
