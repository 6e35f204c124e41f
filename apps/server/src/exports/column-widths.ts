/** How wide the columns of a list are on paper, and whether the paper has to lie on its side. */
import type { DecimalSign } from '@startwand/timing';
import type { Cell } from './cell.ts';
import type { Table } from './table.ts';
import { assertNever } from '../assert-never.ts';

export interface Layout {
  readonly isLandscape: boolean;
  readonly fontSize: number;
  /** Points. */
  readonly widths: readonly number[];
}

/** A4, in points. */
const paper = { short: 595.28, long: 841.89 } as const;
export const margin = 40;
/** Left and right of what stands in a cell. */
export const cellPadding = 3;

const sizes = [9, 8, 7, 6] as const;
/** Longer words of people wrap. */
const longest_em = 16;

/**
 * Upright with the usual size where it fits; else on its side; else smaller. Columns of figures have what
 * they need, the others share what is left.
 */
export function layoutOf(table: Table, show: (cell: Cell) => string): Layout {
  const needed = table.columns.map(({ heading }, place) => {
    const cells = table.sections.flatMap(({ rows }) => rows.map((row) => row[place]));
    const widest = cells.reduce(
      (widest, cell) => (cell === undefined ? widest : Math.max(widest, width_em(show(cell)))),
      0,
    );
    return Math.max(Math.min(widest, longest_em), headingWidth_em(heading)) * 1.04 + 0.2;
  });
  const padding = needed.length * cellPadding * 2;
  const sum_em = needed.reduce((sum, width) => sum + width, 0);
  const tries = [
    { isLandscape: false, fontSize: sizes[0] },
    ...sizes.map((fontSize) => ({ isLandscape: true, fontSize })),
  ];
  const fits = (tried: Pick<Layout, 'isLandscape' | 'fontSize'>) =>
    sum_em * tried.fontSize + padding <= roomOf(tried);
  const chosen = tries.find(fits) ?? { isLandscape: true, fontSize: sizes[3] };
  const room = roomOf(chosen) - padding;
  const factor = Math.min(1, room / (sum_em * chosen.fontSize));
  const widths = needed.map((width) => width * chosen.fontSize * factor);
  return { ...chosen, widths: filled(table, widths, room) };
}

function roomOf({ isLandscape }: Pick<Layout, 'isLandscape'>): number {
  return (isLandscape ? paper.long : paper.short) - 2 * margin;
}

/** What is left over goes to the columns of words, so that the table is as wide as the page. */
function filled(table: Table, widths: readonly number[], room: number): readonly number[] {
  const left = room - widths.reduce((sum, width) => sum + width, 0);
  const words = table.columns.filter(({ isNumeric }) => !isNumeric).length;
  if (left <= 0) return widths;
  const share = left / (words === 0 ? widths.length : words);
  return widths.map((width, place) =>
    words === 0 || table.columns[place]?.isNumeric === false ? width + share : width,
  );
}

/** A heading of several words may stand in two lines. */
function headingWidth_em(heading: string): number {
  const words = heading.split(' ').map(width_em);
  return Math.max(...words) * 1.06;
}

/** About as wide as Roboto is; a little wider, so that figures never wrap. */
function width_em(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[ilj.,:;'|!()\s]/.test(letter)) width += 0.3;
    else if (/[mwMWÖÓŐÄ@%]/.test(letter)) width += 0.87;
    else if (/\p{Lu}/u.test(letter)) width += 0.67;
    else width += 0.57;
  }
  return width;
}

/** What a cell says on paper. */
export function shown(
  cell: Cell,
  decimalSign: DecimalSign,
  dateOf: (date: string) => string,
): string {
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
