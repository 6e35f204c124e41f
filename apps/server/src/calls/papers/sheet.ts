/** Pages on which everything stands at a place of its own: of A4, in millimetres from the upper left corner. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { width_em } from '../exports/column-widths.ts';

export const a4 = { width_mm: 210, height_mm: 297 } as const;

const pointsPerMillimetre = 72 / 25.4;
export const points = (length_mm: number): number => length_mm * pointsPerMillimetre;

export interface SheetPlace {
  readonly left_mm: number;
  readonly top_mm: number;
  readonly width_mm: number;
}

export interface Letters {
  readonly size_pt: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly colour?: string;
  readonly isBold?: boolean;
  /** For so many lines of this size there is room; a little more than one unless said otherwise. */
  readonly lines?: number;
}

/** What is measured here is a little less than what is drawn. */
const slack = 1.06;
const least_pt = 5;
const linesMax = 3;
/** Of the font, from line to line, in sizes of its letters. */
export const lineHeight = 1.17;
/** Between a line and the next text there is room for so much more. */
const usualLines = 1.12;

/** What is too long for its place is set smaller, and in up to three lines where that leaves the letters larger. */
export function textAt({ left_mm, top_mm, width_mm }: SheetPlace, text: string, letters: Letters): Content {
  const { size_pt, align = 'left', colour = '#111111', isBold = false } = letters;
  const room = points(width_mm);
  const { lines, fontSize } = fitted(text, room / (slack * (isBold ? 1.03 : 1)), letters);
  const above = (size_pt - lines.length * fontSize) / 2;
  return {
    // Lines that were made smaller stand in the middle of where one would have stood.
    absolutePosition: { x: points(left_mm), y: points(top_mm) + Math.max(above, -size_pt / 16) },
    columns: [
      { width: room, text: lines.join('\n'), fontSize, alignment: align, color: colour, bold: isBold, lineHeight: 1 },
    ],
  };
}

interface Fitted {
  readonly lines: readonly string[];
  readonly fontSize: number;
}

function fitted(text: string, room: number, { size_pt, lines: high = usualLines }: Letters): Fitted {
  const words = text.split(' ');
  let best: Fitted = { lines: [text], fontSize: 0 };
  for (let count = 1; count <= linesMax; count += 1) {
    const share = Math.min(1, high / count);
    const { ends, widest } = brokenInto(count, words);
    const fitting = Math.floor((room / widest) * 2) / 2;
    const fontSize = Math.max(least_pt, Math.min(size_pt * share, fitting));
    if (fontSize > best.fontSize) {
      best = { lines: ends.map((end, line) => words.slice(ends[line - 1] ?? 0, end).join(' ')), fontSize };
    }
    if (fitting >= size_pt * share) break;
  }
  return best;
}

interface Broken {
  /** Behind which word each line ends. */
  readonly ends: readonly number[];
  /** In sizes of a letter. */
  readonly widest: number;
}

/** Lines of whole words, so that the longest is as short as it can be. */
function brokenInto(count: number, words: readonly string[]): Broken {
  const space = width_em(' ');
  const upTo = [0];
  for (const word of words) upTo.push((upTo.at(-1) ?? 0) + width_em(word) + space);
  const widthOf = (from: number, to: number) => (upTo[to] ?? 0) - (upTo[from] ?? 0) - space;
  const from = (start: number, lines: number): Broken => {
    let best: Broken = { ends: [words.length], widest: widthOf(start, words.length) };
    if (lines === 1) return best;
    for (let end = start + 1; end < words.length; end += 1) {
      const first = widthOf(start, end);
      if (first >= best.widest) break;
      const rest = from(end, lines - 1);
      const widest = Math.max(first, rest.widest);
      if (widest < best.widest) best = { ends: [end, ...rest.ends], widest };
    }
    return best;
  };
  return from(0, count);
}

export function boxAt({ left_mm, top_mm, width_mm }: SheetPlace, height_mm: number, look: object): Content {
  return {
    absolutePosition: { x: points(left_mm), y: points(top_mm) },
    canvas: [{ type: 'rect', x: 0, y: 0, w: points(width_mm), h: points(height_mm), ...look }],
  };
}

/** Where paper is cut. */
export function cutAt({ left_mm, top_mm, width_mm }: SheetPlace, height_mm: number): Content {
  return {
    absolutePosition: { x: points(left_mm), y: points(top_mm) },
    canvas: [
      {
        type: 'line',
        x1: 0,
        y1: 0,
        x2: points(width_mm),
        y2: points(height_mm),
        lineWidth: 0.4,
        lineColor: '#999999',
        dash: { length: 3, space: 3 },
      },
    ],
  };
}

export interface Pages {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly isLandscape: boolean;
  readonly images?: Readonly<Record<string, string>>;
  /** What stands on each. */
  readonly pages: readonly (readonly Content[])[];
}

export function sheetsOf({ title, author, language, isLandscape, images = {}, pages }: Pages): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: [0, 0, 0, 0],
    info: { title, author, creator: 'Startwand', producer: 'Startwand' },
    language,
    images: { ...images },
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    content: pages.flatMap((page, index): Content[] => [
      // What stands at a place of its own takes no room, so each page begins with something that does.
      { text: ' ', fontSize: 1, ...(index === 0 ? {} : { pageBreak: 'before' as const }) },
      ...page,
    ]),
  };
}

/** Those of a page, and of the next. */
export function inPages<Item>(items: readonly Item[], perPage: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  );
}
