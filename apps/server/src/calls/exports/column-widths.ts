/** How wide the columns of a list are on paper, and whether the paper has to lie on its side. */
import type { DecimalSign } from '@startwand/timing';
import type { Cell } from './cell.ts';
import type { Table } from './table.ts';
import { assertNever } from '../../base/assert-never.ts';

export interface Layout {
  /** A4, or for very many columns A3, which a printer makes smaller. */
  readonly paper: 'A4' | 'A3';
  readonly isLandscape: boolean;
  readonly fontSize: number;
  /** Points. */
  readonly widths: readonly number[];
  /** Between the margins of the page. */
  readonly room: number;
}

interface Sheet extends Omit<Layout, 'widths' | 'room'> {
  /** Longer words of people wrap. */
  readonly longest_em: number;
}

/** In points, the shorter and the longer side. */
const sides = { A4: [595.28, 841.89], A3: [841.89, 1_190.55] } as const;
export const margin = 40;
/** Left and right of what stands in a cell. */
export const cellPadding = 2.5;

/** Upright where it fits, as lists hang on boards, lying where it does not, then smaller. */
const sheets: readonly Sheet[] = [
  { paper: 'A4', isLandscape: false, fontSize: 9, longest_em: 13 },
  { paper: 'A4', isLandscape: false, fontSize: 8, longest_em: 13 },
  { paper: 'A4', isLandscape: false, fontSize: 8, longest_em: 10 },
  { paper: 'A4', isLandscape: true, fontSize: 9, longest_em: 13 },
  { paper: 'A4', isLandscape: true, fontSize: 8, longest_em: 13 },
  { paper: 'A4', isLandscape: true, fontSize: 7, longest_em: 13 },
  { paper: 'A3', isLandscape: true, fontSize: 9, longest_em: 13 },
  { paper: 'A3', isLandscape: true, fontSize: 8, longest_em: 13 },
];
/** For what fits nowhere: its cells wrap. */
const last: Sheet = { paper: 'A3', isLandscape: true, fontSize: 7, longest_em: 13 };

/**
 * Columns of figures have what they need, those of words share what is left.
 *
 * @param tables those of one paper: they lie on the same sheet, each with widths of its own
 */
export function layoutsOf(tables: readonly Table[], show: (cell: Cell) => string): readonly Layout[] {
  const measured = tables.map((table) => measuredOf(table, show));
  const sheet = sheets.find((one) => measured.every((each) => each.sum_pt(one) <= roomOf(one))) ?? last;
  const { paper, isLandscape, fontSize } = sheet;
  return measured.map(({ table, padding, sum_pt, needed }) => {
    const room = roomOf(sheet) - padding;
    const factor = Math.min(1, room / (sum_pt(sheet) - padding));
    const widths = needed(sheet).map((width) => width * fontSize * factor);
    const unwrapped = needed({ ...sheet, longest_em: Infinity }).map((width) => width * fontSize);
    const filledWidths = filled(table, grown(widths, unwrapped, room), room);
    return { paper, isLandscape, fontSize, widths: filledWidths, room: roomOf(sheet) };
  });
}

function measuredOf(table: Table, show: (cell: Cell) => string) {
  const widest = table.columns.map((_, place) => widestCell(table, place, show));
  const padding = table.columns.length * cellPadding * 2;
  const needed = ({ longest_em }: Sheet) =>
    table.columns.map(({ short }, place) => {
      return Math.max(Math.min(widest[place] ?? 0, longest_em), headingWidth_em(short)) * 1.04 + 0.2;
    });
  const sum_pt = (sheet: Sheet) => sumOf(needed(sheet)) * sheet.fontSize + padding;
  return { table, padding, needed, sum_pt };
}

function widestCell(table: Table, place: number, show: (cell: Cell) => string): number {
  let widest = 0;
  for (const { rows } of table.sections) {
    for (const row of rows) {
      const cell = row[place];
      if (cell !== undefined) widest = Math.max(widest, width_em(show(cell)));
    }
  }
  return widest;
}

function roomOf({ paper, isLandscape }: Sheet): number {
  const [short, long] = sides[paper];
  return (isLandscape ? long : short) - 2 * margin;
}

/**
 * What is left over goes first to those whose words would wrap. A reason lacks ten times of what a few figures do: by what each lacks it
 * would have all of it, in equal parts half of it would be of no use. So a share is by the root of what is lacking, and never more than that.
 */
function grown(widths: readonly number[], unwrapped: readonly number[], room: number): readonly number[] {
  let left = Math.max(0, room - sumOf(widths));
  let roots = 0;
  const lacking = widths.map((width, place) => ({ place, by: Math.max(0, (unwrapped[place] ?? width) - width) }));
  for (const { by } of lacking) roots += Math.sqrt(by);
  const wider = [...widths];
  // Whoever lacks least is served first, and leaves to the others what it has no use for.
  for (const { place, by } of lacking.toSorted((a, b) => a.by - b.by)) {
    if (by === 0) continue;
    const given = Math.min(by, (left * Math.sqrt(by)) / roots);
    wider[place] = (widths[place] ?? 0) + given;
    left -= given;
    roots -= Math.sqrt(by);
  }
  return wider;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** What is left over behind that goes to all columns of words, so that the table is as wide as the page. */
function filled(table: Table, widths: readonly number[], room: number): readonly number[] {
  const left = room - sumOf(widths);
  const words = table.columns.filter(({ isNumeric }) => !isNumeric).length;
  if (left <= 0) return widths;
  const share = left / (words === 0 ? widths.length : words);
  return widths.map((width, place) =>
    words === 0 || table.columns[place]?.isNumeric === false ? width + share : width,
  );
}

/** A long heading of several words may stand in two lines. */
function headingWidth_em(heading: string): number {
  const words = (heading.length > 9 ? heading.split(' ') : [heading]).map(width_em);
  return Math.max(...words) * 1.06;
}

/** About as wide as Roboto is; a little wider, so that figures never wrap. */
export function width_em(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/\p{M}/u.test(letter)) continue;
    if (/[ilj.,:;'|!()\s]/.test(letter)) width += 0.3;
    else if (/[\u2e80-\u9fff\uac00-\ud7a3\uff00-\uffef]/.test(letter)) width += 1;
    else if (/[mwMWÖÓŐÄ@%]/.test(letter)) width += 0.87;
    else if (/\p{Lu}/u.test(letter)) width += 0.67;
    else width += 0.57;
  }
  return width;
}

/** What a cell says on paper. */
export function shown(cell: Cell, decimalSign: DecimalSign, dateOf: (date: string) => string): string {
  switch (cell.kind) {
    case 'nothing':
      return '';
    case 'text':
      return cell.text;
    case 'number':
      return cell.value.toFixed(cell.decimals).replace('.', decimalSign);
    case 'date':
      return dateOf(cell.date);
    case 'time':
      return cell.show(decimalSign);
    default:
      return assertNever(cell);
  }
}
