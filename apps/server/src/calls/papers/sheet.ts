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
}

/** What is measured here is a little less than what is drawn. */
const slack = 1.06;
const least_pt = 5;

/** One line of text; what is too long for its place is set smaller. */
export function textAt({ left_mm, top_mm, width_mm }: SheetPlace, text: string, letters: Letters): Content {
  const { size_pt, align = 'left', colour = '#111111', isBold = false } = letters;
  const room = points(width_mm);
  const fitting = room / (width_em(text) * slack * (isBold ? 1.03 : 1));
  const fontSize = Math.max(least_pt, Math.min(size_pt, Math.floor(fitting * 2) / 2));
  return {
    // A line that was made smaller stands in the middle of where it would have stood.
    absolutePosition: { x: points(left_mm), y: points(top_mm) + (size_pt - fontSize) / 2 },
    columns: [{ width: room, text, fontSize, alignment: align, color: colour, bold: isBold, lineHeight: 1 }],
  };
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
