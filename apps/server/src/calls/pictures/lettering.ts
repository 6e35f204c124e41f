/**
 * Texts as outlines: they look the same on every server, whatever fonts it has, and nothing that people typed is ever
 * read as anything but letters. What the font does not have (other scripts, emoji) is left out.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openSync } from 'fontkit';
import { escapeHtml } from '../../edge/answers/escape-html.ts';

export type Weight = 'regular' | 'medium';

/** The same as in files (`exports/pdf.ts`). */
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const names = { regular: 'Roboto-Regular.ttf', medium: 'Roboto-Medium.ttf' } as const;

type Font = ReturnType<typeof openSync>;
const opened = new Map<Weight, Font>();

function fontOf(weight: Weight): Font {
  const known = opened.get(weight);
  if (known !== undefined) return known;
  const font = openSync(join(folder, names[weight]));
  opened.set(weight, font);
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
  const font = fontOf('regular');
  return Array.from(text.normalize('NFC').slice(0, lettersMax * 2))
    .filter((letter) => /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u.test(letter))
    .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .slice(0, lettersMax)
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

export function widthOf(text: string, size: number, weight: Weight = 'regular'): number {
  const font = fontOf(weight);
  return (font.layout(settable(text)).advanceWidth / font.unitsPerEm) * size;
}

export function letter(
  text: string,
  { x, y, size, weight = 'regular', colour, anchor = 'start', max, opacity }: Lettering,
): string {
  const fitted = fit(settable(text), size, weight, max ?? Infinity);
  if (fitted.text === '') return '';
  const font = fontOf(weight);
  const scale = fitted.size / font.unitsPerEm;
  const { glyphs, positions, advanceWidth } = font.layout(fitted.text);
  const from = { start: 0, middle: 0.5, end: 1 }[anchor] * advanceWidth * scale;
  let at = 0;
  const outlines = glyphs.map((glyph, place) => {
    const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
    const path = glyph.path.toSVG();
    const drawn =
      path === ''
        ? ''
        : `<path transform="translate(${Math.round(at + xOffset)} ${Math.round(yOffset)})" d="${path}"/>`;
    at += xAdvance;
    return drawn;
  });
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
