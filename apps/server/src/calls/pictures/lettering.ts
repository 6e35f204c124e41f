/**
 * Texts as outlines: they look the same on every server, whatever fonts it has, and nothing that people typed is ever
 * read as anything but letters. What no font has (some scripts, emoji) is left out.
 */
import { paperFontOf, type PaperFontName } from '@startwand/contract';
import { openSync } from 'fontkit';
import { fontFile, type FontWeight } from '../../base/fonts/font-files.ts';
import { fontRuns } from '../../base/fonts/font-runs.ts';
import { escapeHtml } from '../../edge/answers/escape-html.ts';

export type Weight = FontWeight;

type Font = ReturnType<typeof openSync>;
const opened = new Map<string, Font>();

function fontOf(name: PaperFontName, weight: Weight): Font {
  const path = fontFile(name, weight);
  const known = opened.get(path);
  if (known !== undefined) return known;
  const font = openSync(path);
  opened.set(path, font);
  return font;
}

export interface Lettering {
  readonly x: number;
  /** Of the line on which letters stand. */
  readonly y: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly colour: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** What is longer is set smaller, and at half its size cut. */
  readonly max?: number;
  readonly opacity?: number;
}

/** Longer than that is no name that anybody reads. */
const lettersMax = 120;

/** What of a text can be set; empty: nothing. */
export function settable(text: string): string {
  return Array.from(text.normalize('NFC').slice(0, lettersMax * 2))
    .filter((letter) => /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u.test(letter))
    .filter((letter) => paperFontOf(letter) !== null)
    .slice(0, lettersMax)
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

export function widthOf(text: string, size: number, weight: Weight = 'regular'): number {
  return laidOut(settable(text), weight).width * size;
}

interface LaidOut {
  /** In the size of the letters. */
  readonly width: number;
  readonly outlines: readonly string[];
}

/** Glyphs from left to right, each moved to its place. */
function laidOut(text: string, weight: Weight): LaidOut {
  const outlines: string[] = [];
  let at = 0;
  for (const run of fontRuns(text)) {
    const font = fontOf(run.font, weight);
    const { glyphs, positions } = font.layout(run.text);
    const scale = unit / font.unitsPerEm;
    for (const [place, glyph] of glyphs.entries()) {
      const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
      const path = glyph.path.toSVG();
      const size = scale === 1 ? '' : ` scale(${scale.toFixed(4)})`;
      const move = `translate(${Math.round(at + xOffset * scale)} ${Math.round(yOffset * scale)})${size}`;
      if (path !== '') outlines.push(`<path transform="${move}" d="${path}"/>`);
      at += xAdvance * scale;
    }
  }
  return { width: at / unit, outlines };
}

/** Units of the letters' size, as Roboto has them. */
const unit = 2_048;

export function letter(
  text: string,
  { x, y, size, weight = 'regular', colour, anchor = 'start', max, opacity }: Lettering,
): string {
  const fitted = fit(settable(text), size, weight, max ?? Infinity);
  if (fitted.text === '') return '';
  const { width, outlines } = laidOut(fitted.text, weight);
  const scale = fitted.size / unit;
  const from = { start: 0, middle: 0.5, end: 1 }[anchor] * width * fitted.size;
  const faint = opacity === undefined ? '' : ` opacity="${opacity}"`;
  return `<g fill="${escapeHtml(colour)}"${faint} transform="translate(${(x - from).toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${outlines.join('')}</g>`;
}

function fit(
  text: string,
  size: number,
  weight: Weight,
  max: number,
): { readonly text: string; readonly size: number } {
  const width = widthOf(text, size, weight);
  if (width <= max) return { text, size };
  const smaller = Math.max(size / 2, (size * max) / width);
  if (widthOf(text, smaller, weight) <= max + 1) return { text, size: smaller };
  const letters = Array.from(text);
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, smaller, weight) > max) letters.pop();
  return { text: `${letters.join('').trimEnd()}…`, size: smaller };
}
